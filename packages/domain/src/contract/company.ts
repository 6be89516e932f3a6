import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { tokensSchema } from '../account/session.ts'
import {
  companyAuditEntrySchema,
  companyChangeSchema,
  companySchema,
  counterpartySchema,
  invitationSchema,
  memberChangeSchema,
  memberRemovalSchema,
  memberSchema,
  moneyEmailSchema,
  newCounterpartySchema,
  newInvitationSchema,
  ownCompanySchema,
  receivedInvitationSchema,
} from '../company/company.ts'
import { HISTORY_KINDS, historyEntrySchema } from '../company/history.ts'
import { unbrandedIdSchema } from '../integer.ts'
import { listResultSchema } from '../list/list-result.ts'
import { fromNotAfterTo, queryId, dateRangeQuery } from '../list/query-fields.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { listEndpoint } from './list.ts'
import { idParams, noContent } from './members.ts'

const tokenParams = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) })

const company = jsonResponse(v.object({ data: companySchema }))
const member = jsonResponse(v.object({ data: memberSchema }))

/** The company of the token. */
const companies = {
  /** Get the company. The one of the token, with the caller’s own role and rights. */
  get: endpoint({
    method: 'GET',
    path: '/company/',
    summary: 'Get the company. The one of the token, with the caller’s own role and rights.',
    scopes: SIGNED_IN,
    right: 'seeCompany',
    narrowed: 'open',
    response: company,
  }),
  /** Update the company. Its settings, and whether it requires two-factor authentication. */
  update: endpoint({
    method: 'PATCH',
    path: '/company/',
    summary: 'Update the company. Its settings, and whether it requires two-factor authentication.',
    scopes: SIGNED_IN,
    right: 'manageCompany',
    body: companyChangeSchema,
    response: company,
    errors: ['conflict'],
  }),
  /** Hand the company over. The member becomes an owner and the caller a manager. */
  handOver: endpoint({
    method: 'POST',
    path: '/company/hand-over',
    summary: 'Hand the company over. The member becomes an owner and the caller a manager.',
    scopes: SIGNED_IN,
    right: 'manageCompany',
    requiresStepUp: true,
    idempotent: true,
    body: v.strictObject({ memberId: unbrandedIdSchema }),
    response: company,
    errors: ['notFound', 'conflict'],
  }),
  /**
   * Set the address for emails about money. They go there in addition, once the link that is sent
   * to it was opened. Repeating it sends a new link, once a minute.
   */
  setMoneyEmail: endpoint({
    method: 'POST',
    path: '/company/money-email',
    summary:
      'Set the address for emails about money. They go there in addition, once the link that is sent to it was opened. Repeating it sends a new link, once a minute.',
    scopes: SIGNED_IN,
    right: 'manageCompany',
    requiresStepUp: true,
    limits: ['resendCode'],
    idempotent: true,
    body: moneyEmailSchema,
    response: company,
    errors: ['tooMany'],
  }),
  /** Remove the address for emails about money. Nothing is sent there from then on. */
  removeMoneyEmail: endpoint({
    method: 'DELETE',
    path: '/company/money-email',
    summary: 'Remove the address for emails about money. Nothing is sent there from then on.',
    scopes: SIGNED_IN,
    right: 'manageCompany',
    response: company,
  }),
  /** Confirm the address for emails about money. Takes the token of the link. Repeating it succeeds. */
  confirmMoneyEmail: endpoint({
    method: 'POST',
    path: '/company/money-email/confirm',
    summary:
      'Confirm the address for emails about money. Takes the token of the link. Repeating it succeeds.',
    scopes: 'public',
    right: 'public',
    idempotent: true,
    body: v.strictObject({ token: tokenParams.entries.token }),
    response: jsonResponse(
      v.object({ data: v.object({ email: v.string(), company: v.string() }) }),
    ),
    errors: ['wrongConfirmation'],
  }),
}

/** The people of a company. */
const members = {
  /** List members. In the order of their roles. */
  list: endpoint({
    method: 'GET',
    path: '/company/members/',
    summary: 'List members. In the order of their roles.',
    scopes: SIGNED_IN,
    right: 'seeCompany',
    narrowed: 'open',
    response: jsonResponse(v.object({ data: v.array(memberSchema) })),
  }),
  /** Update a member. The role and the limits of spending; one confirmed owner always remains. */
  update: endpoint({
    method: 'PATCH',
    path: '/company/members/{id}',
    summary:
      'Update a member. The role and the limits of spending; one confirmed owner always remains.',
    scopes: SIGNED_IN,
    right: 'manageTeam',
    requiresStepUp: true,
    params: idParams,
    body: memberChangeSchema,
    response: member,
    errors: ['notFound', 'conflict'],
  }),
  /**
   * Remove a member. Sessions, API keys and streams in the company end at once; orders and holds
   * stay with the company.
   */
  remove: endpoint({
    method: 'DELETE',
    path: '/company/members/{id}',
    summary:
      'Remove a member. Sessions, API keys and streams in the company end at once; orders and holds stay with the company.',
    scopes: SIGNED_IN,
    right: 'manageTeam',
    requiresStepUp: true,
    params: idParams,
    response: jsonResponse(v.object({ data: memberRemovalSchema })),
    errors: ['notFound', 'conflict'],
  }),
}

/** Invitations to a company. */
const invitations = {
  /** List open invitations. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/company/invitations/',
    summary: 'List open invitations. Newest first.',
    scopes: SIGNED_IN,
    right: 'manageTeam',
    response: jsonResponse(v.object({ data: v.array(invitationSchema) })),
  }),
  /** Invite a person. By email; the link is valid for seven days and only for that address. */
  create: endpoint({
    method: 'POST',
    path: '/company/invitations/',
    summary:
      'Invite a person. By email; the link is valid for seven days and only for that address.',
    scopes: SIGNED_IN,
    right: 'manageTeam',
    requiresStepUp: true,
    idempotent: true,
    body: newInvitationSchema,
    response: createdResponse(v.object({ data: invitationSchema })),
    errors: ['conflict'],
  }),
  /** Withdraw an invitation. Its link stops working at once. */
  withdraw: endpoint({
    method: 'DELETE',
    path: '/company/invitations/{id}',
    summary: 'Withdraw an invitation. Its link stops working at once.',
    scopes: SIGNED_IN,
    right: 'manageTeam',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /** Get a received invitation. Only for the person whose email it names. */
  received: endpoint({
    method: 'GET',
    path: '/invitations/{token}',
    summary: 'Get a received invitation. Only for the person whose email it names.',
    scopes: SIGNED_IN,
    right: 'self',
    params: tokenParams,
    response: jsonResponse(v.object({ data: receivedInvitationSchema })),
    errors: ['notFound'],
  }),
  /** Accept an invitation. Adds a membership and changes nothing else of the account. */
  accept: endpoint({
    method: 'POST',
    path: '/invitations/{token}/accept',
    summary: 'Accept an invitation. Adds a membership and changes nothing else of the account.',
    scopes: SIGNED_IN,
    right: 'self',
    idempotent: true,
    params: tokenParams,
    response: jsonResponse(v.object({ data: ownCompanySchema })),
    errors: ['notFound', 'conflict'],
  }),
}

/** The companies of the signed-in person. */
const ownCompanies = {
  /** List the person’s companies. Those of which the person is a member, and the person’s own. */
  list: endpoint({
    method: 'GET',
    path: '/account/companies',
    summary:
      'List the person’s companies. Those of which the person is a member, and the person’s own.',
    scopes: SIGNED_IN,
    right: 'self',
    response: jsonResponse(v.object({ data: v.array(ownCompanySchema) })),
  }),
  /** Switch to another company. Returns new tokens; those of the previous company end. */
  select: endpoint({
    method: 'POST',
    path: '/account/company',
    summary: 'Switch to another company. Returns new tokens; those of the previous company end.',
    scopes: SIGNED_IN,
    right: 'self',
    idempotent: true,
    body: v.strictObject({ companyId: unbrandedIdSchema }),
    response: jsonResponse(tokensSchema),
    errors: ['notFound'],
  }),
}

/** Who did what in a company. */
const companyAudit = {
  /** List the audit log of the company. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/company/audit/',
    summary: 'List the audit log of the company. Newest first.',
    scopes: SIGNED_IN,
    right: 'seeAudit',
    ...listEndpoint(
      { orders: ['created_at'], orderDir: 'desc' },
      {
        person: v.optional(queryId),
        kind: v.optional(v.pipe(v.string(), v.maxLength(60))),
        order: v.optional(queryId),
        ...dateRangeQuery,
      },
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(companyAuditEntrySchema)),
  }),
  /**
   * List who changed a row. Of a listing or an order by its id, or of all rows of another kind.
   * Newest first, at most 200 changes.
   */
  history: endpoint({
    method: 'GET',
    path: '/company/history/',
    summary:
      'List who changed a row. Of a listing or an order by its id, or of all rows of another kind. Newest first, at most 200 changes.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    query: v.object({ kind: v.picklist(HISTORY_KINDS), id: v.optional(queryId) }),
    response: jsonResponse(v.object({ data: v.array(historyEntrySchema) })),
  }),
}

/** Brokers whom a company blocks or prefers. */
const counterparties = {
  /** List blocked and preferred brokers. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/counterparties/',
    summary: 'List blocked and preferred brokers. Newest first.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'open',
    response: jsonResponse(v.object({ data: v.array(counterpartySchema) })),
  }),
  /** Block or prefer a broker. By broker id; replaces an earlier decision about the same broker. */
  set: endpoint({
    method: 'POST',
    path: '/counterparties/',
    summary:
      'Block or prefer a broker. By broker id; replaces an earlier decision about the same broker.',
    scopes: SIGNED_IN,
    right: 'manageCounterparties',
    idempotent: true,
    body: newCounterpartySchema,
    response: createdResponse(v.object({ data: counterpartySchema })),
    errors: ['notFound', 'conflict'],
  }),
  /** Remove a broker from the list. Neither blocked nor preferred from then on. */
  remove: endpoint({
    method: 'DELETE',
    path: '/counterparties/{id}',
    summary: 'Remove a broker from the list. Neither blocked nor preferred from then on.',
    scopes: SIGNED_IN,
    right: 'manageCounterparties',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
}

/** A separate table of the calls about a company, made by few screens of the settings. */
export const companyCalls = {
  companies,
  members,
  invitations,
  ownCompanies,
  companyAudit,
  counterparties,
}
