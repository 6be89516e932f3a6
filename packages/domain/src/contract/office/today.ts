import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { officeTodaySchema } from '../../office/office-today.ts'
import { endpoint, json } from '../endpoint.ts'

/** What waits for an operator. */
export const officeToday = {
  get: endpoint({
    method: 'GET',
    path: '/admin/today',
    summary: 'What waits for an administrator in each queue, how much of it and since when.',
    scopes: ADMINISTRATOR,
    answer: json(v.object({ data: officeTodaySchema })),
  }),
}
