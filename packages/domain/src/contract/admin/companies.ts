import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { adminCompanySchema } from '../../admin/admin-company.ts'
import { listResultSchema } from '../../list/list-result.ts'
import { querySearch } from '../../list/query-fields.ts'
import { endpoint, jsonResponse } from '../endpoint.ts'
import { listEndpoint } from '../list.ts'

/** Companies with their people, for administrators. */
export const adminCompanies = {
  /** List companies. With their people, owners first. */
  list: endpoint({
    method: 'GET',
    path: '/admin/companies/',
    summary: 'List companies. With their people, owners first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['id', 'name'], orderDir: 'desc' },
      { search: v.optional(querySearch) },
    ),
    response: jsonResponse(listResultSchema(adminCompanySchema)),
  }),
}
