import type { Contract } from '@seatdesk/domain/contract'

import type { Call } from '../../../kernel/http/handler.ts'
import type { Terms } from '../listing-terms.ts'

/** What is asked of a change of many listings. */
export type Change = Omit<Call<Contract['inventoryChanges']['plan']>['input'], 'ids' | 'filter'>

/** A listing as it is planned with. */
export type PlannedListing = Terms & {
  quantity: number
  /** What others ask in its section, in cents; `null` where nobody does. */
  lowest: number | null
}
