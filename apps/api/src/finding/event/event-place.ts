import { NEAR_MILES, searchWords } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'

/** A city, and how far around it. */
export interface Near {
  near: string
  within?: number | undefined
}

const EARTH_MILES = 3958.8

/** The miles between a place `a` and a place `b`, along the ground; `null` where one is unknown. */
const MILES = sql<number | null>`case when a.latitude + b.latitude is not null then
  2 * ${sql.lit(EARTH_MILES)} * asin(least(1, sqrt(
    sin(radians(b.latitude - a.latitude) / 2) ^ 2 + cos(radians(a.latitude))
      * cos(radians(b.latitude)) * sin(radians(b.longitude - a.longitude) / 2) ^ 2))) end`

/**
 * The venues near a city, each with its distance in miles. A city is where its venues are, in the
 * middle of them; a venue of which nobody has said where it is stands in the middle of its city,
 * and where that is unknown too it is near its own city alone, at a distance of `null`.
 */
export const venuesNear = async (
  db: Db,
  { near, within = NEAR_MILES }: Near,
): Promise<Map<number, number | null>> => {
  const words = searchWords(near).join(' ')
  const isAsked = sql<SqlBool>`(city_words = ${words} or city_words || ' ' || state_words = ${words})`
  const { rows } = await sql<{ id: number; miles: number | null }>`
    with cities as (
      select city_words, state_words, avg(latitude) as latitude, avg(longitude) as longitude
      from venues group by city_words, state_words
    ), asked as (select * from cities where ${isAsked}
    ), standing as (
      select v.id, v.city_words, v.state_words, coalesce(v.latitude, c.latitude) as latitude,
        coalesce(v.longitude, c.longitude) as longitude
      from venues as v join cities as c using (city_words, state_words)
    )
    select b.id, min(${MILES}) as miles from standing as b cross join asked as a
    group by b.id
    having min(${MILES}) <= ${within} or bool_or(
      b.city_words = a.city_words and b.state_words = a.state_words)
  `.execute(db)
  return new Map(rows.map(({ id, miles }) => [id, miles]))
}

/** Whether event `e` takes place at one of these venues. */
export const isAtOneOf = (venueIds: Iterable<number>): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.venue_id = any(${[...venueIds]}::bigint[])`

/** Whether the venue of event `e` is called so, with its city or without, or was before it became one with another. */
export const isCalled = (venue: string): RawBuilder<SqlBool> => {
  const words = searchWords(venue).join(' ')
  return sql<SqlBool>`e.venue_id = any(array(
    select w.id from venues as w
    where w.name_words = ${words} or w.name_words || ' ' || w.city_words = ${words}
      or w.id in (select venue_id from venue_names where replace(name_key, ' | ', ' ') = ${words})))`
}
