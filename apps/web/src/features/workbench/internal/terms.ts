import {
  formatCents,
  formatDay,
  INVENTORY_STATUS,
  type InventoryListing,
  NO_AMOUNT,
  parseDollars,
  toDollarText,
} from '@seatdesk/domain'

import type { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/desk.ts'
import { readDay, readSplits, splitsText, splitsWords } from './read-values.ts'

/** How a term of a listing is said. */
interface Term {
  kind: 'decimal' | 'date' | 'text'
  /** The text that editing begins with. */
  textOf: (listing: InventoryListing) => string
  /** What stands there at rest. */
  shownOf: (listing: InventoryListing) => string
}

/** The terms of a listing that are edited in place. */
export const TERMS = {
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
    shownOf: splitsWords,
  },
} as const satisfies Record<string, Term>

export type TermName = keyof typeof TERMS

/** What a cell is told. */
export interface TermProps {
  listing: InventoryListing
  /** Which of its terms. */
  name: TermName
}

/** What the cell of a term is called. */
export const termLabel = ({ listing, name }: TermProps): string =>
  t('DESK_CELL.OF', {
    what: t(`DESK_CELL.${name}`),
    section: listing.section,
    row: listing.seatRow,
  })

/** Whether its terms can be edited: those of a listing that is withdrawn are only said. */
export const isEditable = ({ status }: InventoryListing): boolean =>
  status !== INVENTORY_STATUS.deactive

/** The terms of a listing that a cell may change. */
export type CellPatch = NonNullable<Parameters<typeof api.inventory.update>[0]['seen']>

/** How a term of a listing is edited in its cell. */
interface CellField {
  /** What is to be sent for a text, or what is wrong with it, in words. */
  read: (text: string, listing: InventoryListing) => CellPatch | string
  /** The same terms as a listing has them. */
  termsOf: (listing: InventoryListing) => CellPatch
}

/** The terms that are edited in place. */
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
      const deliveryDate = readDay(text, listing.deliveryDate)
      return deliveryDate === null ? t('DESK_CELL.NOT_A_DAY') : { deliveryDate }
    },
    termsOf: ({ deliveryDate }) => ({ deliveryDate }),
  },
  splitRule: {
    read: (text) => readSplits(text) ?? t('DESK_CELL.NOT_A_RULE'),
    termsOf: ({ splitRule, customSplits }) => ({ splitRule, customSplits }),
  },
} as const satisfies Record<TermName, CellField>
