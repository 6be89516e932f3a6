import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Which events have somebody of these folded names on their bill: their own, or one of before. */
export const performances = (
  keys: readonly string[],
): RawBuilder<{ key: string; event_id: number }> => sql<{ key: string; event_id: number }>`
  select headliner_words as key, id as event_id from events
    where headliner_words = any(${[...keys]}::text[])
  union select p.name_key, b.event_id from performers as p
    join event_performers as b on b.performer_id = p.id
    where p.name_key = any(${[...keys]}::text[])
  union select n.name_key, b.event_id from performer_names as n
    join event_performers as b on b.performer_id = n.performer_id
    where n.name_key = any(${[...keys]}::text[])`

/** Whether somebody of this folded name is on the bill of event `e`. */
export const isPerformedBy = (key: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.id = any(array(select event_id from (${performances([key])}) as p))`
