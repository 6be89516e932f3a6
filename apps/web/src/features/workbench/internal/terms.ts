import {
  formatCents,
  formatDay,
  INVENTORY_STATUS,
  type InventoryListing,
  NO_AMOUNT,
  toDollarText,
} from '@seatdesk/domain'

import { t } from '../../../lib/messages/desk.ts'
import { splitsText, splitsWords } from './splits-words.ts'

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
