import { sectionKey } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** What sets the names of several sections apart, in a drawing as in a question. */
const BETWEEN_NAMES = '|'

/** The drawing that is shown for event `e` at venue `v`. */
const SHOWN = sql<number | null>`coalesce(e.seat_map_id, v.seat_map_id)`

/**
 * Whether listing `l` is in any of the sections named: by its own name for it, or by another that
 * the drawing with this id has for the same section.
 */
export const isInSections = (
  names: string,
  seatMap: RawBuilder<number | null> = SHOWN,
): RawBuilder<SqlBool> => {
  const keys = names.split(BETWEEN_NAMES).map((name) => sectionKey(name))
  return sql<SqlBool>`l.section_key = any(${keys}::text[] || array(
    select jsonb_array_elements_text(alike) from seat_maps as m, jsonb_array_elements(m.aliases) as alike
    where m.id = ${seatMap} and alike ?| ${keys}::text[]))`
}
