import {
  formatCents,
  formatDay,
  INVENTORY_STATUS,
  type InventoryListing,
  NO_AMOUNT,
  parseDollars,
  toDollarText,
} from '@seatdesk/domain'

import type { inventory } from '../../../lib/api/own-stock.ts'
import { t } from '../../../lib/i18n/listings.ts'
import { parseDay, parseSplits, splitsText, splitsLabel } from './parse-values.ts'

/** How a listing field is formatted. */
interface TermFormat {
  kind: 'decimal' | 'date' | 'text'
  /** Returns the text to edit. */
  textOf: (listing: InventoryListing) => string
  /** Returns the text to display. */
  shownOf: (listing: InventoryListing) => string
}

/** The listing fields with inline editing. */
export const EDITABLE_FIELDS = {
  price: {
    kind: 'decimal',
    textOf: ({ price }) => toDollarText(price),
    shownOf: ({ price }) => formatCents(price),
  },
  cost: {
    kind: 'decimal',
    textOf: ({ cost }) => (cost === null ? '' : toDollarText(cost)),
    shownOf: ({ cost }) => (cost === null ? NO_AMOUNT : formatCents(cost)),
  },
  deliveryDate: {
    kind: 'date',
    textOf: ({ deliveryDate }) => deliveryDate.slice(0, 10),
    shownOf: ({ deliveryDate }) => formatDay(deliveryDate) ?? NO_AMOUNT,
  },
  splitRule: {
    kind: 'text',
    textOf: splitsText,
    shownOf: splitsLabel,
  },
} as const satisfies Record<string, TermFormat>

export type TermName = keyof typeof EDITABLE_FIELDS

/** Props of a cell. */
export interface TermProps {
  listing: InventoryListing
  /** The field's name. */
  name: TermName
}

/** Returns the accessible label of a cell. */
export const listingTermLabel = ({ listing, name }: TermProps): string =>
  t('DESK_CELL.OF', {
    what: t(`DESK_CELL.${name}`),
    section: listing.section,
    row: listing.seatRow,
  })

/** Returns whether a listing is editable; withdrawn listings are read-only. */
export const isEditable = ({ status }: InventoryListing): boolean =>
  status !== INVENTORY_STATUS.deactive

/** The listing fields that a cell can change. */
export type CellPatch = NonNullable<Parameters<typeof inventory.update>[0]['seen']>

/** Parser of a listing field. */
interface CellField {
  /** Returns the change to send, or an error message. */
  read: (text: string, listing: InventoryListing) => CellPatch | string
  /** Returns the current values of the same fields. */
  termsOf: (listing: InventoryListing) => CellPatch
}

/** The listing fields with inline editing. */
export const CELL_FIELDS = {
  price: {
    read: (text) => {
      const price = parseDollars(text)
      if (price === null) return t('DESK_CELL.NOT_DOLLARS')
      return price === 0 ? t('DESK_CELL.NOT_ZERO') : { price }
    },
    termsOf: ({ price }) => ({ price }),
  },
  cost: {
    read: (text) => {
      if (text.trim() === '') return { cost: null }
      const cost = parseDollars(text)
      return cost === null ? t('DESK_CELL.NOT_DOLLARS') : { cost }
    },
    termsOf: ({ cost }) => ({ cost }),
  },
  deliveryDate: {
    read: (text, listing) => {
      const deliveryDate = parseDay(text, listing.deliveryDate)
      return deliveryDate === null ? t('DESK_CELL.NOT_A_DAY') : { deliveryDate }
    },
    termsOf: ({ deliveryDate }) => ({ deliveryDate }),
  },
  splitRule: {
    read: (text) => parseSplits(text) ?? t('DESK_CELL.NOT_A_RULE'),
    termsOf: ({ splitRule, customSplits }) => ({ splitRule, customSplits }),
  },
} as const satisfies Record<TermName, CellField>
