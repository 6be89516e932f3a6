import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * Whether listing `l` of event `e` at venue `v` is in the section of this key: by its own name for
 * it, or by another that the drawing shown there has for the same section.
 */
export const isInSection = (key: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  l.section_key = ${key} or exists (
    select from seat_maps as m, jsonb_array_elements(m.aliases) as keys
    where m.id = coalesce(e.seat_map_id, v.seat_map_id)
      and keys @> to_jsonb(${key}::text) and keys @> to_jsonb(l.section_key)))`
