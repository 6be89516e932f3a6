import * as v from 'valibot'

import { id } from '../id/id.ts'
import { listOf } from '../list/list-result.ts'
import { listQuery, querySearch } from '../list/query-fields.ts'
import { instantSchema } from '../time/wall-time.ts'
import { endpoint, json } from './endpoint.ts'
import { idParams, nothing } from './ids.ts'

const ACCOUNT_ORDERS = ['created_at', 'name', 'email'] as const

const ACCOUNT_STATES = ['registered', 'pending', 'approved', 'rejected', 'deactivated'] as const

const accountSchema = v.object({
  id: id('AccountId'),
  name: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  state: v.picklist(ACCOUNT_STATES),
  isAdministrator: v.boolean(),
  createdAt: instantSchema,
})

const decision = {
  method: 'POST',
  scopes: ['Authorized Admin User'],
  idempotent: true,
  params: idParams,
  answer: json(nothing),
  errors: ['notFound', 'conflict'],
} as const

/** Every account, for administrators. */
export const accounts = {
  list: endpoint({
    method: 'GET',
    path: '/admin/accounts/',
    summary: 'Accounts, newest first, by state and text.',
    scopes: ['Authorized Admin User'],
    query: v.object({
      state: v.optional(v.picklist(ACCOUNT_STATES)),
      search: v.optional(querySearch),
      ...listQuery(ACCOUNT_ORDERS, { order: 'created_at', direction: 'desc' }),
    }),
    answer: json(listOf(accountSchema)),
  }),
  approve: endpoint({
    ...decision,
    path: '/admin/accounts/{id}/approve',
    summary: 'Let an account in; an e-mail tells its broker.',
  }),
  reject: endpoint({
    ...decision,
    path: '/admin/accounts/{id}/reject',
    summary: 'Turn an account away; an e-mail tells its broker.',
  }),
}
