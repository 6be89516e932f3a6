import type { NarrowedTo } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { EventScope } from '../platform/http/handler.ts'

/**
 * Whether an event is one to which a member is narrowed; true for a member who is not. `column` is
 * the column with the id of the event. Ids of merged events and performers count as those that they
 * were merged into.
 */
export const isAllowedEvent = (
  eventScope: EventScope | null,
  column: string,
): RawBuilder<SqlBool> =>
  eventScope === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} in (${allowedEventIds(eventScope)})`

const allowedEventIds = ({ eventIds, performerIds }: EventScope) => sql<number>`
  select ${mergedInto('event', sql`named.id`)} from unnest(${[...eventIds]}::bigint[]) as named (id)
  union all
  select ep.event_id from unnest(${[...performerIds]}::bigint[]) as named (id)
    join event_performers as ep on ep.performer_id = ${mergedInto('performer', sql`named.id`)}`

/** The id of the item into which one was merged; its own id if it was not. */
export const mergedInto = (kind: 'event' | 'performer', id: RawBuilder<unknown>) => sql<number>`
  coalesce((select g.into_id from merges as g
    where g.kind = ${kind} and g.from_id = ${id}), ${id})`

/** What the member or invited person of a row is narrowed to, with names; `null` for everything. */
export const narrowedToExpression = (table: 'm' | 'i') => sql<NarrowedTo | null>`
  case when ${sql.ref(`${table}.event_ids`)} is not null then json_build_object(
    'events', (select coalesce(json_agg(json_build_object(
        'id', n.id, 'name', n.name, 'dateTime', n.date_time) order by n.date_time, n.id), '[]')
      from events as n where n.id in (select ${mergedInto('event', sql`named.id`)}
        from unnest(${sql.ref(`${table}.event_ids`)}) as named (id))),
    'performers', (select coalesce(json_agg(json_build_object(
        'id', n.id, 'name', n.name) order by n.name, n.id), '[]')
      from performers as n where n.id in (select ${mergedInto('performer', sql`named.id`)}
        from unnest(${sql.ref(`${table}.performer_ids`)}) as named (id)))) end`
