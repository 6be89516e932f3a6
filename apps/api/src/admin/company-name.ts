import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** The name of the company of account `alias`: its own, or that of its founder. */
export const companyNameOf = (alias: 'b' | 's'): RawBuilder<string> =>
  sql<string>`coalesce(
    (select named.name from companies as named where named.id = ${sql.ref(`${alias}.id`)}),
    ${sql.ref(`${alias}.name`)})`

/** Whether account `alias` or its company has a text as a part of its name or email. */
export const matchesCompany = (alias: 'b' | 's', search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(
    position(lower(${search}) in lower(
      concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.email`)}))) > 0
    or ${sql.ref(`${alias}.id`)} in (
      select named.id from companies as named
      where position(lower(${search}) in lower(named.name)) > 0))`
