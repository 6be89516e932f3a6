import { sectionKey } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** What sets the names of several sections apart, in a drawing as in a question. */
const BETWEEN_NAMES = '|'

/** Whether listing `l` is in any of the sections named. */
export const isInSections = (names: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    names.split(BETWEEN_NAMES).map((name) => isInSection(sectionKey(name))),
    sql` or `,
  )})`

/**
 * Whether listing `l` of event `e` at venue `v` is in the section of this key: by its own name for
 * it, or by another that the drawing shown there has for the same section.
 */
const isInSection = (key: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  l.section_key = ${key} or exists (
    select from seat_maps as m, jsonb_array_elements(m.aliases) as keys
    where m.id = coalesce(e.seat_map_id, v.seat_map_id)
      and keys @> to_jsonb(${key}::text) and keys @> to_jsonb(l.section_key)))`
