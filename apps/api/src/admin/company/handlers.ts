import { ROLES } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { escapeLike } from '../../platform/database/escape-like.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'

const NAME = sql<string>`coalesce(c.name, f.name)`

const ORDERS: SortExpressions<Contract['adminCompanies']['list']> = {
  id: sql.ref('c.id'),
  name: sql`lower(${NAME})`,
}

/** Lists companies with their people. The search matches the broker id, and names and emails of any of them. */
const listCompanies: Handler<Contract['adminCompanies']['list']> = async ({ ctx, input }) => {
  const { search } = input
  const found = ctx.db
    .selectFrom('companies as c')
    .innerJoin('accounts as f', 'f.id', 'c.id')
    .select(['c.id', 'f.broker_key', NAME.as('name')])
    .$if(search !== undefined, (query) => {
      const like = `%${escapeLike(search ?? '')}%`
      return query.where((eb) =>
        eb.or([
          eb(NAME, 'ilike', like),
          eb('f.broker_key', '=', search ?? ''),
          eb.exists(
            eb
              .selectFrom('memberships as m')
              .innerJoin('accounts as a', 'a.id', 'm.account_id')
              .select('a.id')
              .whereRef('m.company_id', '=', 'c.id')
              .where(({ eb: of }) =>
                of.or([of('a.name', 'ilike', like), of('a.email', 'ilike', like)]),
              ),
          ),
        ]),
      )
    })
  const order = { by: ORDERS[input.orderBy], id: 'c.id' }
  const { rows, paginator } = await listPage(found, order, input)
  const ids = rows.map(({ id }) => id)
  const members =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('memberships as m')
          .innerJoin('accounts as a', 'a.id', 'm.account_id')
          .select(['m.company_id', 'm.role', 'a.id', 'a.name', 'a.email', 'a.state'])
          .where('m.company_id', 'in', ids)
          .orderBy('a.name')
          .orderBy('a.id')
          .execute()
  const byCompany = Map.groupBy(members, ({ company_id: id }) => id)
  return {
    results: rows.map(({ id, broker_key: brokerId, name }) => ({
      id,
      brokerId,
      name,
      members: (byCompany.get(id) ?? [])
        .map(({ company_id: _company, ...member }) => member)
        .toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role)),
    })),
    paginator,
  }
}

/** Handlers of companies, for administrators. */
export const adminCompanyHandlers = {
  list: listCompanies,
} satisfies ResourceHandlers<'adminCompanies'>
