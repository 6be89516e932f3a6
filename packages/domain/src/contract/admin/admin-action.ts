import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { bulkAccountActionBody, bulkOutcomesSchema } from '../../admin/admin-account.ts'
import { jsonResponse } from '../endpoint.ts'
import { idParams, noContent } from '../members.ts'

/** The common parts of an administrator's action on one entity: all but its path and summary. */
export const adminAction = {
  method: 'POST',
  scopes: ADMINISTRATOR,
  right: 'administrator',
  idempotent: true,
  params: idParams,
  response: jsonResponse(noContent),
  errors: ['notFound', 'conflict'],
} as const

/**
 * The common parts of a bulk action. Each item is processed on its own: a rejected one does not
 * stop the others.
 */
export const bulkAdminAction = {
  method: 'POST',
  scopes: ADMINISTRATOR,
  right: 'administrator',
  idempotent: true,
  body: bulkAccountActionBody,
  response: jsonResponse(v.object({ data: bulkOutcomesSchema })),
} as const
