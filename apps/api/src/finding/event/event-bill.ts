import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether somebody is on the bill of event `e`, by a folded name: their own, or one of before. */
export const isPerformedBy = (nameKey: string): RawBuilder<SqlBool> => sql<SqlBool>`e.id in (
  select id from events where headliner_words = ${nameKey}
  union select b.event_id from event_performers as b
    join performers as p on p.id = b.performer_id where p.name_key = ${nameKey}
  union select b.event_id from event_performers as b
    join performer_names as n on n.performer_id = b.performer_id where n.name_key = ${nameKey})`
