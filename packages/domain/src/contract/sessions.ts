import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { sessionSchema } from '../account/session.ts'
import { endpoint, json } from './endpoint.ts'
import { nothing } from './members.ts'

/** The signed-in devices of an account. */
const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/sessions/',
    summary: 'List sessions. Last used first.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: v.array(sessionSchema) })),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'End a session.',
    scopes: SIGNED_IN,
    fresh: true,
    params: v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
    answer: json(nothing),
    errors: ['notFound'],
  }),
  revokeAll: endpoint({
    method: 'DELETE',
    path: '/sessions/',
    summary: 'End all sessions. Including the current one.',
    scopes: SIGNED_IN,
    fresh: true,
    answer: json(nothing),
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/other-sessions/',
    summary: 'End all other sessions.',
    scopes: SIGNED_IN,
    fresh: true,
    answer: json(nothing),
  }),
}

/** A separate table, because only one panel of the settings makes these calls. */
export const sessionCalls = { sessions }
