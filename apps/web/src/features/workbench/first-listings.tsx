import { NO_AMOUNT } from '@seatdesk/domain'
import { restingCell } from '@seatdesk/ui/first-rows'

import { arranged, lookedAt, readDesk } from './internal/desk-arrangement.ts'
import { listingColumns } from './internal/listing-columns.tsx'
import { isEditable, termLabel, type TermProps, TERMS } from './internal/terms.ts'

/** A term of a listing of which nothing is being edited. */
export function RestingTerm({ listing, name }: TermProps) {
  const children = TERMS[name].shownOf(listing)
  if (!isEditable(listing)) return children
  return restingCell({ label: termLabel({ listing, name }), column: name, children })
}

/** What nobody has told yet. */
const Unknown = () => NO_AMOUNT

/** The columns of the listings before anything is known of them but what they are. */
export const FIRST_COLUMNS = listingColumns({ Term: RestingTerm, Carts: Unknown, Rank: Unknown })

/** How an account has arranged the listings in this browser, where their address narrows nothing. */
export const firstDesk = (whose: string) => {
  const desk = readDesk(whose)
  return { columns: arranged(FIRST_COLUMNS, desk.columns), ...lookedAt(desk, '') }
}
