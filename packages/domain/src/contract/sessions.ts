import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { sessionSchema } from '../account/session.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { noContent } from './members.ts'

/** The signed-in devices of an account. */
const sessions = {
  /** List sessions. Last used first. */
  list: endpoint({
    method: 'GET',
    path: '/sessions/',
    summary: 'List sessions. Last used first.',
    scopes: SIGNED_IN,
    right: 'self',
    response: jsonResponse(v.object({ data: v.array(sessionSchema) })),
  }),
  /** End a session. Its tokens stop working at once. */
  revoke: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'End a session. Its tokens stop working at once.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    params: v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /** End all sessions. Including the current one. */
  revokeAll: endpoint({
    method: 'DELETE',
    path: '/sessions/',
    summary: 'End all sessions. Including the current one.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    response: jsonResponse(noContent),
  }),
  /** End all other sessions. All except the current one. */
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/other-sessions/',
    summary: 'End all other sessions. All except the current one.',
    scopes: SIGNED_IN,
    right: 'self',
    requiresStepUp: true,
    response: jsonResponse(noContent),
  }),
}

/** A separate table, because only one panel of the settings makes these calls. */
export const sessionCalls = { sessions }
