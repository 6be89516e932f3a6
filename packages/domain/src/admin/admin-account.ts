import * as v from 'valibot'

import { partySchema } from '../account/party.ts'
import { ROLES } from '../company/role.ts'
import { idSchema } from '../id.ts'
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

export const adminAccountSchema = v.object({
  ...partySchema.entries,
  phoneNumber: v.string(),
  state: v.picklist(ACCOUNT_STATES),
  isAdministrator: v.boolean(),
  createdAt: instantSchema,
})

/** An account in the list of the admin console. */
export type AdminAccount = v.InferOutput<typeof adminAccountSchema>

/** Shared data that suggests that two accounts belong to one person. */
export const ACCOUNT_SIMILARITIES = ['phone', 'address', 'bank'] as const

export type AccountSimilarity = (typeof ACCOUNT_SIMILARITIES)[number]

export const adminAccountDetailsSchema = v.object({
  ...adminAccountSchema.entries,
  address: v.nullable(v.string()),
  isMfaEnabled: v.boolean(),
  phoneConfirmedAt: v.nullable(instantSchema),
  emailConfirmedAt: v.nullable(instantSchema),
  /** When the owner deleted the account, which is final. */
  deletedAt: v.nullable(instantSchema),
  /** When payouts were frozen, because the owner reported unauthorized access. */
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
  /** At most 20 other accounts with shared data. */
  similarAccounts: v.optional(
    v.array(v.object({ ...partySchema.entries, same: v.array(v.picklist(ACCOUNT_SIMILARITIES)) })),
    [],
  ),
  /** The companies that the person works for. */
  companies: v.array(v.object({ id: v.number(), name: v.string(), role: v.picklist(ROLES) })),
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
 * An account with the data for administrators' decisions. `counts.sessions` counts sessions that
 * can still be refreshed, `lateDeliveries` sales delivered late or overdue, `cancellations` sales
 * that the account rejected or let expire. `open` is what the account and the market still owe each
 * other, in cents: `payable` for sales not paid out yet, `receivable` for sales canceled after
 * their payout; a negative `receivable` is owed to the account.
 */
export type AdminAccountDetails = v.InferOutput<typeof adminAccountDetailsSchema>

export const auditEntrySchema = v.object({
  id: idSchema('AuditEntryId'),
  actor: partySchema,
  action: v.string(),
  subject: v.object({
    kind: v.string(),
    id: v.number(),
    name: v.optional(v.nullable(v.string()), null),
  }),
  details: v.record(v.string(), v.unknown()),
  createdAt: instantSchema,
})

/**
 * An entry of the audit log. `action` is the call's name in the contract, such as `accounts.approve`;
 * `details` has `from` and `to` for each changed member, and `subject.name` is `null` for kinds without a
 * name and for deleted records.
 */
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>

/** The most ids in one bulk action. */
const MAX_BULK_ITEMS = 100

export const bulkAccountActionBody = v.strictObject({
  ids: v.pipe(
    v.array(
      v.pipe(
        v.number('must be ids'),
        v.safeInteger(),
        v.minValue(1),
        v.maxValue(Number.MAX_SAFE_INTEGER),
      ),
    ),
    v.minLength(1, 'must not be empty'),
    v.maxLength(MAX_BULK_ITEMS, `must be at most ${MAX_BULK_ITEMS} ids`),
    v.check((ids) => new Set(ids).size === ids.length, 'must not contain duplicates'),
  ),
})

export const bulkOutcomesSchema = v.array(
  v.object({ id: v.number(), failure: v.nullable(v.string()) }),
)

/** Outcomes of a bulk action, in the order of the request: the reason of a failure, or `null`. */
export type BulkOutcomes = v.InferOutput<typeof bulkOutcomesSchema>
