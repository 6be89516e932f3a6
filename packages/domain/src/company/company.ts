import * as v from 'valibot'

import { emailSchema } from '../account/credentials.ts'
import { partySchema } from '../account/party.ts'
import { eventIdSchema } from '../event/event.ts'
import { requiredSingleLine } from '../form/required.ts'
import { rejectUrlsAndEmails } from '../form/single-line.ts'
import { idSchema } from '../id.ts'
import { unbrandedIdSchema } from '../integer.ts'
import { centsSchema } from '../money/money.ts'
import { instantSchema, timeZoneSchema, wallTimeSchema } from '../time/wall-time.ts'
import { changesSchema } from './history.ts'
import { RIGHTS, ROLES } from './role.ts'
import { visibleWithRight } from './visible-with-right.ts'

export const roleSchema = v.picklist(ROLES, `must be one of ${ROLES.join(', ')}`)

export const companyIdSchema = idSchema('CompanyId')

export type CompanyId = v.InferOutput<typeof companyIdSchema>

/** Limits of spending in cents; `null` is no limit. */
const spending = {
  spendPerOrder: v.nullable(centsSchema),
  spendPerDay: v.nullable(centsSchema),
}

/** Request members of the limits of spending of a member. */
const spendingFields = {
  spendPerOrder: v.optional(v.nullable(centsSchema)),
  spendPerDay: v.optional(v.nullable(centsSchema)),
}

/** The most events and performers together that a member can be narrowed to. */
const MAX_NARROWED_TO = 50

export const narrowedToSchema = v.object({
  events: v.array(v.object({ id: eventIdSchema, name: v.string(), dateTime: wallTimeSchema })),
  performers: v.array(v.object({ id: idSchema('PerformerId'), name: v.string() })),
})

/**
 * The events, and the performers of the events, to which a member is narrowed: the member sees and
 * changes only listings and orders of these events.
 */
export type NarrowedTo = v.InferOutput<typeof narrowedToSchema>

/** Response member with what a member is narrowed to; `null` for a member who sees everything. */
const eventScope = { narrowedTo: v.nullable(narrowedToSchema) }

const narrowedIds = v.optional(
  v.pipe(
    v.array(unbrandedIdSchema),
    v.maxLength(MAX_NARROWED_TO, `must be at most ${MAX_NARROWED_TO}`),
  ),
  [],
)

/** Request member with what a member is narrowed to; `null` removes the narrowing. */
const eventScopeField = {
  narrowedTo: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({ events: narrowedIds, performers: narrowedIds }),
        v.check(
          ({ events, performers }) => events.length + performers.length > 0,
          'choose at least one event or performer',
        ),
      ),
    ),
  ),
}

export const companySchema = v.object({
  id: companyIdSchema,
  brokerId: v.string(),
  name: v.string(),
  timeZone: v.string(),
  licenses: v.array(v.string()),
  spendPerDay: v.nullable(centsSchema),
  requireTwoFactor: v.boolean(),
  members: v.number(),
  moneyEmail: visibleWithRight(
    'manageCompany',
    v.nullable(v.object({ email: v.string(), isConfirmed: v.boolean(), sentAt: instantSchema })),
  ),
  membership: v.object({
    role: v.picklist(ROLES),
    rights: v.array(v.picklist(RIGHTS)),
    ...spending,
    ...eventScope,
  }),
})

/**
 * The company of the token, with the caller's own membership. `spendPerDay` limits what all members
 * together may spend in a day of `timeZone`. `requireTwoFactor` lets members without two-factor
 * authentication only set it up. `moneyEmail` is where emails about money go in addition, once
 * confirmed; `null` for none.
 */
export type Company = v.InferOutput<typeof companySchema>

/** Body of a request to change a company. */
export const companyChangeSchema = v.strictObject({
  name: v.optional(v.pipe(requiredSingleLine(100, 'a name is required'), rejectUrlsAndEmails)),
  timeZone: v.optional(timeZoneSchema),
  licenses: v.optional(
    v.pipe(v.array(requiredSingleLine(60)), v.maxLength(20, 'must be at most 20')),
  ),
  spendPerDay: v.optional(v.nullable(centsSchema)),
  requireTwoFactor: v.optional(v.boolean()),
})

/** Body of a request to set the address for emails about money. */
export const moneyEmailSchema = v.strictObject({
  email: emailSchema('an email address is required', 'must be an email address'),
})

export const memberSchema = v.object({
  ...partySchema.entries,
  role: v.picklist(ROLES),
  ...spending,
  ...eventScope,
  joinedAt: instantSchema,
  lastSeenAt: v.nullable(instantSchema),
  hasTwoFactor: v.boolean(),
  isSelf: v.boolean(),
})

/** A person in a company. `id` is the person's account. */
export type Member = v.InferOutput<typeof memberSchema>

/** Body of a request to change a member. */
export const memberChangeSchema = v.strictObject({
  role: v.optional(roleSchema),
  ...spendingFields,
  ...eventScopeField,
})

export const memberRemovalSchema = v.object({
  endedSessions: v.number(),
  endedApiKeys: v.number(),
  keptOrders: v.number(),
  keptHolds: v.number(),
})

/**
 * What a removal ended, and what stays with the company: open orders that the person bought, and
 * tickets that the person holds back.
 */
export type MemberRemoval = v.InferOutput<typeof memberRemovalSchema>

/** How long an invitation is valid, in days. */
export const INVITATION_DAYS = 7

export const invitationSchema = v.object({
  id: idSchema('InvitationId'),
  email: v.string(),
  role: v.picklist(ROLES),
  ...spending,
  ...eventScope,
  invitedBy: partySchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
})

/** An open invitation to a company. */
export type Invitation = v.InferOutput<typeof invitationSchema>

/** Body of a request to invite a person. */
export const newInvitationSchema = v.strictObject({
  email: emailSchema('an email address is required', 'must be an email address'),
  role: roleSchema,
  ...spendingFields,
  ...eventScopeField,
})

export const receivedInvitationSchema = v.object({
  company: v.object({ id: companyIdSchema, name: v.string() }),
  role: v.picklist(ROLES),
  invitedBy: v.string(),
  expiresAt: instantSchema,
})

/** An invitation as the invited person sees it. */
export type ReceivedInvitation = v.InferOutput<typeof receivedInvitationSchema>

export const ownCompanySchema = v.object({
  id: companyIdSchema,
  name: v.string(),
  role: v.picklist(ROLES),
  isCurrent: v.boolean(),
  isTeam: v.boolean(),
  lacksTwoFactor: v.boolean(),
  ...eventScope,
})

/**
 * A company of the signed-in person. `isTeam` says whether it has several people, and `lacksTwoFactor` says that the company requires two-factor
 * authentication, which the person has not set up.
 */
export type OwnCompany = v.InferOutput<typeof ownCompanySchema>

export const companyAuditEntrySchema = v.object({
  id: idSchema('CompanyAuditEntryId'),
  person: v.nullable(partySchema),
  apiKey: v.nullable(v.object({ id: v.number(), name: v.string() })),
  call: v.string(),
  subjectId: v.nullable(v.union([v.number(), v.string()])),
  details: v.record(v.string(), v.unknown()),
  changes: v.nullable(changesSchema),
  address: v.nullable(v.string()),
  createdAt: instantSchema,
})

/**
 * A line of a company's audit log. `call` is the call's name in the contract, such as
 * `sales.confirm`; `details` has what was sent, without secrets, and `changes` the values before and
 * after; `null` for calls that record none. `apiKey` is the key, if one made
 * the call, and `person` the person who created it.
 */
export type CompanyAuditEntry = v.InferOutput<typeof companyAuditEntrySchema>

/** How a company treats another broker. */
export const COUNTERPARTY_KINDS = ['blocked', 'preferred'] as const

export type CounterpartyKind = (typeof COUNTERPARTY_KINDS)[number]

export const counterpartySchema = v.object({
  id: idSchema('CounterpartyId'),
  brokerId: v.string(),
  name: v.string(),
  kind: v.picklist(COUNTERPARTY_KINDS),
  note: v.nullable(v.string()),
  createdAt: instantSchema,
})

/**
 * Another broker whom the company blocks or prefers. Neither sees or buys the listings of the other
 * while one blocks the other. Listings of preferred brokers are marked for the company only.
 */
export type Counterparty = v.InferOutput<typeof counterpartySchema>

/** Body of a request to block or prefer another broker. */
export const newCounterpartySchema = v.strictObject({
  brokerId: requiredSingleLine(60, 'a broker id is required'),
  kind: v.picklist(COUNTERPARTY_KINDS, `must be one of ${COUNTERPARTY_KINDS.join(', ')}`),
  note: v.optional(v.nullable(requiredSingleLine(200)), null),
})
