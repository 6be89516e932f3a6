import { type InventoryListing, parseDollars } from '@seatdesk/domain'

import type { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/desk.ts'
import { readDay } from './read-day.ts'
import { readSplits } from './read-splits.ts'
import type { TermName } from './terms.ts'

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
