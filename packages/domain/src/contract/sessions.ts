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
    summary: 'The devices that are signed in, the one seen last first.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: v.array(sessionSchema) })),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'Log out a device.',
    scopes: SIGNED_IN,
    fresh: true,
    params: v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
    answer: json(nothing),
    errors: ['notFound'],
  }),
  revokeAll: endpoint({
    method: 'DELETE',
    path: '/sessions/',
    summary: 'Log out every device, including the current one.',
    scopes: SIGNED_IN,
    fresh: true,
    answer: json(nothing),
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/other-sessions/',
    summary: 'Log out every device except the current one.',
    scopes: SIGNED_IN,
    fresh: true,
    answer: json(nothing),
  }),
}

/** A separate table, because only one panel of the settings makes these calls. */
export const sessionCalls = { sessions }
