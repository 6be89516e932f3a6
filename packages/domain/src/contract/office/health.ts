import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { officeHealthSchema } from '../../office/office-health.ts'
import { endpoint, json } from '../endpoint.ts'

/** How the market fares. */
export const officeHealth = {
  get: endpoint({
    method: 'GET',
    path: '/admin/health',
    summary: 'What the server stands on, when it was last backed up, and what waits in its queues.',
    scopes: ADMINISTRATOR,
    answer: json(v.object({ data: officeHealthSchema })),
  }),
}
