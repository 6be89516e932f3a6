import * as v from 'valibot'

import { id } from '../id.ts'
import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'

export const ACCOUNT_STATES = [
  'registered',
  'pending',
  'approved',
  'rejected',
  'deactivated',
] as const

export type AccountState = (typeof ACCOUNT_STATES)[number]

const accountIdSchema = id('AccountId')

export type AccountId = v.InferOutput<typeof accountIdSchema>

/** An account as what others own or did names it. */
export const partySchema = v.object({ id: accountIdSchema, name: v.string(), email: v.string() })

export type Party = v.InferOutput<typeof partySchema>

export const officeAccountSchema = v.object({
  ...partySchema.entries,
  phoneNumber: v.string(),
  state: v.picklist(ACCOUNT_STATES),
  isAdministrator: v.boolean(),
  createdAt: instantSchema,
})

/** An account as administrators see it in a list. */
export type OfficeAccount = v.InferOutput<typeof officeAccountSchema>

/** What two accounts of one person have in common more often than those of two. */
export const ACCOUNT_LIKENESSES = ['phone', 'address', 'bank'] as const

export type AccountLikeness = (typeof ACCOUNT_LIKENESSES)[number]

export const officeAccountDetailsSchema = v.object({
  ...officeAccountSchema.entries,
  address: v.nullable(v.string()),
  isMfaEnabled: v.boolean(),
  phoneConfirmedAt: v.nullable(instantSchema),
  emailConfirmedAt: v.nullable(instantSchema),
  /** When its owner had it deleted: it never comes back. */
  deletedAt: v.nullable(instantSchema),
  /** Since when it is paid nothing: its owner said that somebody else was in it. */
  payoutsFrozenAt: v.optional(v.nullable(instantSchema), null),
  counts: v.object({
    sessions: v.number(),
    apiKeys: v.number(),
    activeListings: v.number(),
    listings: v.number(),
    purchases: v.number(),
    sales: v.number(),
    lateDeliveries: v.number(),
    cancellations: v.number(),
  }),
  /** Other accounts, and what of them is the same; at most 20. */
  alike: v.optional(
    v.array(v.object({ ...partySchema.entries, same: v.array(v.picklist(ACCOUNT_LIKENESSES)) })),
    [],
  ),
  open: v.object({
    undeliveredPurchases: v.number(),
    unpaidRefunds: v.number(),
    undeliveredSales: v.number(),
    unpaidPayouts: v.number(),
    openDisputes: v.number(),
    payable: centsSchema,
    receivable: v.pipe(v.number(), v.safeInteger()),
  }),
})

/**
 * An account with what an operator needs to decide about it. `counts.sessions` are those that can
 * still be renewed, `lateDeliveries` sales that were or are late, `cancellations` those it rejected
 * or let lapse; `open` is what it and the market still owe each other, `payable` what it has
 * earned by sales and was not paid yet, and `receivable` what it owes for sales that were called off
 * after they were paid out, in cents; below zero it is owed that.
 */
export type OfficeAccountDetails = v.InferOutput<typeof officeAccountDetailsSchema>

export const auditEntrySchema = v.object({
  id: id('AuditEntryId'),
  actor: partySchema,
  act: v.string(),
  subject: v.object({ kind: v.string(), id: v.number() }),
  details: v.record(v.string(), v.unknown()),
  createdAt: instantSchema,
})

/**
 * What an administrator did. `act` is the call as the contract names it, such as
 * `accounts.approve`; `details` holds of a change each member with its `from` and `to`.
 */
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>

/** At most so many things are done at once. */
const MOST_AT_ONCE = 100

export const bulkBody = v.strictObject({
  ids: v.pipe(
    v.array(v.pipe(v.number('must be ids'), v.safeInteger(), v.minValue(1))),
    v.minLength(1, 'must name something'),
    v.maxLength(MOST_AT_ONCE, `must be at most ${MOST_AT_ONCE} ids`),
    v.check((ids) => new Set(ids).size === ids.length, 'must name each once'),
  ),
})

export const bulkOutcomesSchema = v.array(
  v.object({ id: v.number(), failure: v.nullable(v.string()) }),
)

/** What became of each thing of many, in the order in which they were named: why not, or `null`. */
export type BulkOutcomes = v.InferOutput<typeof bulkOutcomesSchema>
