import { searchWords } from '@seatdesk/domain'
import { sql } from 'kysely'

import { performersOf, isToCome } from '../../catalogue/index.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { notifyAll } from '../../telling/index.ts'
import { dateInWords, EVENT_NEWS } from './event-news.ts'

/**
 * Tells an event that has just been approved to the brokers whom it suits by name: who chose one of
 * its tags, has a word of their own in it, or marked, bought or sold an event of its performers.
 */
export const announceEvent = async (tx: Tx, eventId: number, now: Date): Promise<void> => {
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.id', 'e.name', 'v.name as venue', 'e.search_text'])
    .select(['e.date_time as dateTime', 'e.date_tba as dateTBA', 'e.time_tba as timeTBA'])
    .where('e.id', '=', eventId)
    .where(isToCome(now))
    .executeTakeFirst()
  if (!event) return
  const wordIds = await wordsIn(tx, event.search_text)
  await notifyAll(tx, now, {
    recipients: suited(event, wordIds),
    kind: 'new-events',
    typeId: EVENT_NEWS,
    message: `New on the market: ${event.name} at ${event.venue}, ${dateInWords(event)}.`,
    eventId,
    about: null,
  })
}

/** The brokers' own words that stand in a text, word for word. */
const wordsIn = async (tx: Tx, text: string): Promise<number[]> => {
  const words = await tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('owner_id', 'is not', null)
    .execute()
  return words.flatMap(({ id, name }) => {
    const word = searchWords(name).join(' ')
    return word && ` ${text} `.includes(` ${word} `) ? [id] : []
  })
}

const suited = ({ id, name }: { id: number; name: string }, wordIds: readonly number[]) => {
  const performers = performersOf(name)
  const patterns = performers.map((performer) => `%${escapeLike(performer)}%`)
  return sql<{ account_id: number }>`
    with alike as materialized (
      select distinct o.id
      from unnest(${performers}::text[], ${patterns}::text[]) as one (performer, pattern)
      join events as o on o.id <> ${id} and o.search_text like one.pattern
        and position(' ' || one.performer || ' ' in ' ' || o.search_text || ' ') > 0
      union
      select o.event_id from event_performers as mine
      join event_performers as o on o.performer_id = mine.performer_id and o.event_id <> ${id}
      where mine.event_id = ${id})
    select a.id as account_id from accounts as a where a.state = 'approved' and a.id in (
      select c.account_id from account_tags as c
        where c.tag_id = any(${[...wordIds]}::bigint[])
          or c.tag_id in (
            select x.tag_id from event_tags as x join tags as t on t.id = x.tag_id
            where x.event_id = ${id} and t.owner_id is null)
      union select f.account_id from favorites as f where f.event_id in (select id from alike)
      union select p.buyer_id from purchases as p
        where p.event_id in (select id from alike) and p.status_id is not null
      union select p.seller_id from purchases as p
        where p.event_id in (select id from alike) and p.status_id is not null)`
}
