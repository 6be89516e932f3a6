import { cents, compareNaturally, formatCents, type Listing } from '@seatdesk/domain'

import { t } from '../../../lib/i18n/event-ticket-parts.ts'

/** A listing to compare: its quantity, and its deal score if loaded. */
export interface ComparedListing {
  listing: Listing
  quantity: number
  score: number | null
}

interface CompareRow {
  name: string
  /** The text of each listing, and whether it is the best; ties are all best. */
  cells: readonly { text: string; isBest: boolean }[]
}

/**
 * Returns the rows of the comparison table, each with its best listings marked; ties are all
 * marked.
 */
export const compareRows = (compared: readonly ComparedListing[]): CompareRow[] => {
  const totals = compared.map(({ listing, quantity }) => listing.price * quantity)
  const counts = new Set(compared.map(({ quantity }) => quantity))
  const [count] = counts
  return [
    {
      name: t('EVENT_TICKETS.VALUE'),
      cells: markBest(
        compared.map(({ score }) => (score === null ? t('PRICES.NO_VALUE') : String(score))),
        compared.map(({ score }) => (score === null ? null : -score)),
      ),
    },
    {
      name: t('EVENT_TICKETS.PRICE'),
      cells: markBest(
        compared.map(({ listing }) => formatCents(listing.price)),
        compared.map(({ listing }) => listing.price),
      ),
    },
    {
      // Totals of different quantities are not comparable.
      name:
        counts.size === 1 && count !== undefined
          ? t('PRICES.TOTAL', { count })
          : t('EVENT_TICKETS.TOTAL'),
      cells: markBest(
        totals.map((total, index) => `${formatCents(cents(total))} (${compared[index]?.quantity})`),
        counts.size === 1 ? totals : totals.map(() => null),
      ),
    },
    {
      name: t('EVENT_TICKETS.ROW'),
      cells: markBest(
        compared.map(({ listing }) => listing.seatRow),
        rowRanks(compared),
      ),
    },
  ]
}

/** Ranks seat rows; only rows of the same section are comparable. */
const rowRanks = (compared: readonly ComparedListing[]): (number | null)[] => {
  const rows = compared.map(({ listing }) => listing.seatRow)
  const sections = new Set(compared.map(({ listing }) => listing.section))
  if (sections.size > 1) return rows.map(() => null)
  const sorted = [...new Set(rows)].toSorted(compareNaturally)
  return rows.map((row) => sorted.indexOf(row))
}

/** Marks the lowest rank as the best; marks none if all are equal. */
const markBest = (texts: readonly string[], ranks: readonly (number | null)[]) => {
  const known = ranks.filter((rank) => rank !== null)
  const best = Math.min(...known)
  const areAlike = known.every((rank) => rank === best)
  return texts.map((text, index) => ({ text, isBest: !areAlike && ranks[index] === best }))
}
