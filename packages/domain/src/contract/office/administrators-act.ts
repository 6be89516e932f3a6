import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { bulkBody, bulkOutcomesSchema } from '../../office/office-account.ts'
import { json } from '../endpoint.ts'
import { idParams, nothing } from '../members.ts'

/** What administrators do to one thing, named by its id: all of a call but its path and its words. */
export const administratorsAct = {
  method: 'POST',
  scopes: ADMINISTRATOR,
  idempotent: true,
  params: idParams,
  answer: json(nothing),
  errors: ['notFound', 'conflict'],
} as const

/** The same done to many, each by itself: what one is refused keeps none of the others from it. */
export const administratorsActs = {
  method: 'POST',
  scopes: ADMINISTRATOR,
  idempotent: true,
  body: bulkBody,
  answer: json(v.object({ data: bulkOutcomesSchema })),
} as const
