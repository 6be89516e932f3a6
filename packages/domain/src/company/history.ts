import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'
import type { Right } from './role.ts'

/** The calls that appear in the history of each kind of row, by their names in the contract. */
export const HISTORY_CALLS = {
  listing: [
    'inventory.create',
    'inventory.update',
    'inventory.withdraw',
    'inventory.import',
    'imports.apply',
    'inventoryChanges.apply',
    'inventoryChanges.undo',
    'pricing.setLimits',
    'pricing.wake',
    'listingTickets.attach',
    'listingTickets.detach',
    'ownHolds.create',
    'outsideSales.create',
  ],
  order: [
    'purchases.create',
    'purchases.declineNewDate',
    'sales.confirm',
    'sales.reject',
    'sales.deliver',
    'sales.replace',
    'problems.report',
    'problems.withdraw',
    'problems.respond',
    'handovers.report',
    'handovers.accept',
    'handovers.requestResend',
    'recipients.set',
    'orderNotes.update',
  ],
  pricingRule: ['pricingRules.create', 'pricingRules.update'],
  pricingRun: ['pricingRuns.undo'],
  bankAccount: [
    'payoutMethods.addBankAccount',
    'payoutMethods.approveBankAccount',
    'payoutMethods.setDefault',
  ],
  apiKey: ['apiKeys.create'],
  webhook: ['webhooks.create', 'webhooks.update', 'webhooks.rotate'],
} as const satisfies Record<string, readonly string[]>

/** A kind of row whose history says who changed it. */
export type HistoryKind = keyof typeof HISTORY_CALLS

export const HISTORY_KINDS = Object.keys(HISTORY_CALLS) as readonly HistoryKind[]

/** A call in the history of a kind of row. */
export type HistoryCall<Kind extends HistoryKind = HistoryKind> =
  (typeof HISTORY_CALLS)[Kind][number]

/** The right that the history of each kind of row requires: the one to see the row. */
export const RIGHT_OF_HISTORY = {
  listing: 'seeOrders',
  order: 'seeOrders',
  pricingRule: 'seeCost',
  pricingRun: 'seeCost',
  bankAccount: 'seePayouts',
  apiKey: 'manageKeys',
  webhook: 'manageKeys',
} as const satisfies Record<HistoryKind, Right>

/** The old and the new value of each changed member, by its name. Amounts are in cents. */
export const changesSchema = v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() }))

export type Changes = v.InferOutput<typeof changesSchema>

export const historyEntrySchema = v.object({
  rowId: v.string(),
  call: v.picklist(Object.values(HISTORY_CALLS).flat()),
  by: v.nullable(v.string()),
  isApiKey: v.boolean(),
  changed: v.array(v.string()),
  changes: changesSchema,
  isOnSale: v.nullable(v.boolean()),
  at: instantSchema,
})

/**
 * A change of a row by a member of the company. `by` is the name of the person, or of the API key;
 * `null` for a former member. `changed` names the members that were sent; `changes` has the values
 * that differ from those before, of what the role may see.
 * `isOnSale` is whether a listing was put on sale or taken off sale; `null` if neither.
 */
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>
