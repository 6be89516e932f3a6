import type { Contract } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import type { ListingTable } from '../../kernel/database/schema.ts'
import type { Call } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isSameTerm, termsOf } from './listing-terms.ts'

type Seen = Call<Contract['inventory']['update']>['input']['seen']

/**
 * Keeps who saw a listing otherwise from changing it: what another window did meanwhile is told,
 * and never overwritten unseen.
 * @throws 409 that names each term which is another by now.
 */
export const refuseUnseen = (listing: Selectable<ListingTable>, seen: Seen = {}): void => {
  const now = termsOf(listing)
  const others = Object.entries(seen).filter(
    ([name, value]) => !isSameTerm(value, now[name as keyof typeof now]),
  )
  if (others.length === 0) return
  throw new Refusal('conflict', {
    message: 'somebody has changed this listing meanwhile',
    fields: Object.fromEntries(others.map(([name]) => [name, 'was changed meanwhile'])),
  })
}
