import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isEventNamed } from '../../catalogue/index.ts'

/** Whether a seller means listing `l` of event `e` by a text: its number, its own id, or the event. */
export const isListingFoundBy = (search: string | undefined): RawBuilder<SqlBool> =>
  search
    ? sql<SqlBool>`(l.id = ${numberIn(search)}::bigint or ${isEventNamed(search)}
        or position(lower(${search}) in lower(l.external_id)) > 0)`
    : sql<SqlBool>`true`

const numberIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)
