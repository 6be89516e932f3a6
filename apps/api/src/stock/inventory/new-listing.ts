import type { Contract } from '@seatdesk/domain/contract'

import type { Call } from '../../kernel/http/handler.ts'

type Asked = Call<Contract['inventory']['create']>['input']

/** Tickets that a seller puts on the market: what the call asks for, with nothing left open. */
export interface NewListing extends Omit<
  Asked,
  'seats' | 'quantity' | 'cost' | 'customSplits' | 'externalId' | 'confirmUnusualPrice'
> {
  /** The seats by name; `null` where only their number is known. */
  seats: readonly string[] | null
  quantity: number
  /** What one ticket once cost the seller. */
  cost: Asked['price'] | null
  customSplits: readonly number[] | null
  externalId: string | null
}
