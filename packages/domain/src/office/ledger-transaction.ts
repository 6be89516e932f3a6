import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

export const ledgerTransactionSchema = v.object({
  id: id('LedgerTransactionId'),
  kind: v.string(),
  attempt: v.number(),
  createdAt: instantSchema,
  entries: v.array(v.object({ account: v.string(), amount: v.pipe(v.number(), v.safeInteger()) })),
})

/**
 * One movement of money, told by its kind and by which try it was. Amounts are in cents, debits
 * positive, credits negative; they sum to zero.
 */
export type LedgerTransaction = v.InferOutput<typeof ledgerTransactionSchema>
