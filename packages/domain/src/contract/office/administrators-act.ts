import { ADMINISTRATOR } from '../../account/scope.ts'
import { json } from '../endpoint.ts'
import { idParams, nothing } from '../ids.ts'

/** What administrators do to one thing, named by its id: all of a call but its path and its words. */
export const administratorsAct = {
  method: 'POST',
  scopes: ADMINISTRATOR,
  idempotent: true,
  params: idParams,
  answer: json(nothing),
  errors: ['notFound', 'conflict'],
} as const
