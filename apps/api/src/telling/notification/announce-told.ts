import { type RawBuilder, sql } from 'kysely'

import { giveUpAt } from '../webhook/retry-plan.ts'

interface Told {
  typeId: number
  message: string
  eventId: number | null
}

/** Puts each new notification of `told` (`id`, `account_id`) on its way to the webhooks that want it. */
export const announceTold = (
  { typeId, message, eventId }: Told,
  now: Date,
): RawBuilder<unknown> => sql`
  insert into webhook_deliveries
    (webhook_id, event_id, type, body, created_at, next_try_at, give_up_at)
  select n.webhook_id, n.event_id, 'notification.made',
    json_build_object(
      'id', n.event_id,
      'type', 'notification.made',
      'createdAt', ${now.toISOString()}::text,
      'data', json_build_object('id', n.id, 'message', ${message}::text, 'typeId', ${typeId}::int,
        'eventId', ${eventId}::bigint))::text,
    ${now}::timestamptz, ${now}::timestamptz, ${giveUpAt(now)}::timestamptz
  from (
    select t.id, w.id as webhook_id,
      'evt_' || replace(gen_random_uuid()::text, '-', '') as event_id
    from told as t join webhooks as w on w.account_id = t.account_id
    where w.state = 'on' and 'notification.made' = any(w.events)) as n
  order by n.webhook_id`
