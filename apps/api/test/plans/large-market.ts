import { naturalSortKey, sectionKey, SPLIT_RULES } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { type Db, transaction } from '../../src/platform/database/transaction.ts'
import { makeAccount } from '../fixtures.ts'

/** The size of a market. */
export interface Size {
  events: number
  /** The total; `listingsOfFirst` of them belong to the first event. */
  listings: number
  listingsOfFirst: number
}

/** A large market, with values for queries that match many rows. */
export interface LargeMarket {
  /** A broker with some listings and favorites. */
  brokerId: number
  now: Date
  /** The seller with the most listings. */
  sellerId: number
  /** Existing values to search for. */
  known: { venue: string; city: string; performer: string; word: string }
}

const NOW = new Date('2029-12-01T12:00:00Z')
const FIRST_DAY = '2029-09-01 12:00:00'
const DAYS = 1_000
const SELLERS = 1_000
const VENUES = 2_000
const CITIES = 200
const WORDS = 600
const PAGE_OF_WORK = 500_000
const FAVORITES = 50

/** A pseudorandom number from 0 to 1 for a row and purpose; the same in every run and on every engine. */
const random = (row: RawBuilder<unknown>, purpose: number) =>
  sql`((hashint8extended(${row}, ${sql.lit(purpose)}) & 2147483647) / 2147483648.0::float8)`

/** Picks an item of a list; the first ones are far more likely, as with real names. */
const skewed = (list: string, length: number, row: RawBuilder<unknown>, purpose: number) =>
  sql`${sql.ref(list)}[1 + floor(${sql.lit(length)} * ${random(row, purpose)} ^ 3)::int]`

const I = sql.ref('i')

/**
 * Fills an empty market with SQL statements, about a million rows a minute. Triggers are disabled
 * meanwhile and indexes are created at the end; the result is the same as with single writes.
 */
export const makeLargeMarket = async (db: Db, size: Size): Promise<LargeMarket> => {
  const brokerId = await makeAccount(db)
  await withoutIndexes(db, ['events', 'listings', 'tickets'], async () => {
    await makeSellers(db)
    await makeVenues(db, size)
    await inPages(size.events, (from, to) => makeEvents(db, from, to))
    await resting(
      db,
      sql`insert into event_counts_by_day (day, category_id, date_tba, events)
        select date_time::date, category_id, date_tba, count(*) from events where status_id = 2
        group by 1, 2, 3`,
    )
    await inPages(size.listings, (from, to) => makeListings(db, size, from, to))
    await resting(db, TICKETS)
    await resting(
      db,
      sql`insert into event_stock (event_id, tickets, lowest_cents)
        select e.id, coalesce(sum(l.available), 0), min(l.price_cents) from events as e
        left join listings as l on l.event_id = e.id and l.status_id = 1 and l.available > 0
        group by e.id`,
    )
    await resting(db, SECTION_STOCK)
    await resting(
      db,
      sql`insert into favorites (account_id, event_id, created_at)
      select ${brokerId}, 1 + i * ${Math.floor(size.events / FAVORITES)}, now()
      from generate_series(0, ${FAVORITES - 1}) as i`,
    )
  })
  await db.connection().execute(async (item) => {
    await sql`set statement_timeout = 0`.execute(item)
    await sql`vacuum (analyze)`.execute(item)
    await sql`reset statement_timeout`.execute(item)
  })
  return readLargeMarket(db)
}

/** Reads the values for queries from a large market. */
const readLargeMarket = async (db: Db): Promise<LargeMarket> => {
  const { rows } = await sql<Omit<LargeMarket, 'now'>>`
    select (select account_id from favorites limit 1) as "brokerId",
      (select seller_id from listings where id <= 100000 group by 1 order by count(*) desc, 1
        limit 1) as "sellerId",
      (select json_build_object('venue', v.name, 'city', v.city, 'performer', e.headliner,
          'word', split_part(e.search_text, ' ', 1))
        from venues as v, events as e where v.id = 50 and e.id = 50) as known`.execute(db)
  const [details] = rows
  if (!details) throw new Error('the market was not made')
  return { ...details, now: NOW }
}

const inPages = async (rows: number, make: (from: number, to: number) => Promise<void>) => {
  for (let from = 1; from <= rows; from += PAGE_OF_WORK)
    await make(from, Math.min(rows, from + PAGE_OF_WORK - 1))
}

/** Runs a statement without triggers and foreign key checks, since the rows are known to be valid. */
const resting = (db: Db, statement: RawBuilder<unknown>): Promise<void> =>
  transaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await statement.execute(tx)
  })

const makeSellers = (db: Db) =>
  resting(
    db,
    sql`insert into accounts (email, email_key, name, phone_number, password_hash, role, state,
        broker_key, created_at)
      select 'seller-' || i, 'seller-' || i, 'Seller', '+12025550123', '', 'broker', 'approved',
        'seller-' || i, now()
      from generate_series(1, ${SELLERS}) as i`,
  )

/** A made-up name of two or three syllables. */
const SYLLABLES = [...'bcdfglmnprstvz'].flatMap((consonant) =>
  [...'aeiou'].map((vowel) => consonant + vowel),
)

const NAMES = Array.from({ length: WORDS }, (_, index) => {
  const parts = [index, index * 7 + 3, index * 31 + 11].slice(0, 2 + (index % 2))
  const word = parts.map((part) => SYLLABLES[part % SYLLABLES.length] ?? '').join('')
  return word.charAt(0).toUpperCase() + word.slice(1) + (index >= 490 ? 'x' : '')
})

const TOWNS = Array.from({ length: CITIES }, (_, index) => `${NAMES[index * 3] ?? ''} City`)

const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']

const makeVenues = (db: Db, { events }: Size) =>
  resting(
    db,
    sql`with given as (select ${NAMES}::text[] as names, ${TOWNS}::text[] as towns,
        ${ZONES}::text[] as zones)
      insert into venues (name, address, city, state, time_zone, latitude, longitude)
      select ${skewed('names', WORDS, I, 11)} || ' ' || names[1 + i % ${WORDS}::int], '1 Pier Road',
        towns[1 + i % ${CITIES}::int], 'NY', zones[1 + i % 4], 30 + (i % ${CITIES}::int) * 0.08,
        -120 + (i % ${CITIES}::int) * 0.2
      from given, generate_series(1, ${Math.min(VENUES, Math.ceil(events / 20))}::int) as i`,
  )

const makeEvents = (db: Db, from: number, to: number) =>
  resting(
    db,
    sql`with given as (select ${NAMES}::text[] as names, (select count(*) from venues)::int as venues)
      insert into events (id, name, category_id, venue_id, date_time, date_tba, time_tba, status_id,
        search_text, kind, created_at)
      select e.id, e.name, category_id, venue_id, date_time, false, false, status_id,
        search_words(e.name || ' ' || v.name || ' ' || v.city), coalesce(event_kind_of(e.name, v.name), 'main'), now()
      from (
        select i as id, ${skewed('names', WORDS, I, 1)} || ' ' || ${skewed('names', WORDS, I, 2)}
            || case when ${random(I, 3)} < 0.7 then ' ' || ${skewed('names', WORDS, I, 4)} else '' end as name,
          1 + floor(3 * ${random(I, 5)})::int as category_id,
          1 + floor(venues * ${random(I, 6)} ^ 2)::bigint as venue_id,
          timestamp '${sql.raw(FIRST_DAY)}' + interval '30 minutes'
            * floor(${sql.lit(DAYS * 24 * 2)} * ${random(I, 7)}) as date_time,
          case when ${random(I, 8)} < 0.98 then 2 else 1 end as status_id
        from given, generate_series(${from}::bigint, ${to}::bigint) as i offset 0
      ) as e join venues as v on v.id = e.venue_id`,
  )

const SECTIONS = Array.from({ length: 150 }, (_, index) => `Section ${101 + index}`)
const ROWS = Array.from({ length: 30 }, (_, index) => String(1 + index))

const makeListings = (
  db: Db,
  { events, listings, listingsOfFirst }: Size,
  from: number,
  to: number,
) =>
  resting(
    db,
    sql`with given as (select ${SECTIONS}::text[] as sections, ${SECTIONS.map(naturalSortKey)}::text[] as orders,
        ${SECTIONS.map(sectionKey)}::text[] as keys, ${ROWS}::text[] as rows,
        ${ROWS.map(naturalSortKey)}::text[] as row_orders, ${SPLIT_RULES.filter((rule) => rule !== 'custom')}::text[] as rules,
        (select min(id) from accounts where email like 'seller-%') as first_seller)
      insert into listings (id, event_id, seller_id, section, seat_row, section_order, row_order,
        section_key, quantity, available, price_cents, split_rule, delivery_type_id, delivery_date,
        status_id, created_at)
      select l.id, event_id, seller_id, sections[section], rows[seat_row], orders[section],
        row_orders[seat_row], keys[section], 4, 4, price, rules[1 + l.id % cardinality(rules)],
        1 + l.id % 8, e.date_time - interval '2 days', status_id, now()
      from (
        select i as id, case when i % ${Math.floor(listings / listingsOfFirst)}::bigint = 0 then 1
            else 2 + floor(${events - 1}::bigint * ${random(I, 21)})::bigint end as event_id,
          first_seller + floor(${sql.lit(SELLERS)} * ${random(I, 22)})::bigint as seller_id,
          1 + floor(150 * ${random(I, 23)})::int as section,
          1 + floor(30 * ${random(I, 24)})::int as seat_row,
          2000 + floor(60000 * ${random(I, 25)} ^ 2)::bigint as price,
          case when ${random(I, 26)} < 0.95 then 1 else 2 end as status_id,
          sections, orders, keys, rows, row_orders, rules
        from given, generate_series(${from}::bigint, ${to}::bigint) as i offset 0
      ) as l join (select id, date_time from events) as e on e.id = l.event_id`,
  )

/**
 * Stored totals of the sections of the first event, and of others as if they had as many listings.
 */
const SECTION_STOCK = sql`
  insert into section_stock (event_id, section_key, section, first_order, last_order, listings,
    tickets, lowest_cents, median_cents)
  select event_id, section_key, min(section collate "C"), min(section_order), max(section_order),
    count(*), sum(available), min(price_cents),
    percentile_disc(0.5) within group (order by price_cents)
  from listings where event_id % 20 = 1 and status_id = 1 and available > 0
  group by event_id, section_key`

/** Seats for the first event and a few others; pages read them by listing. */
const TICKETS = sql`
  insert into tickets (listing_id, position, seat)
  select l.id, place, 1 + place from listings as l cross join generate_series(0, 3) as place
  where l.event_id = 1 or l.id % 500 = 0`

/** Fills tables without indexes other than primary keys, and creates the indexes afterward. */
const withoutIndexes = async (
  db: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes as i
    where i.schemaname = 'public' and i.tablename = any(${[...tables]}::text[]) and not exists (
      select from pg_constraint as c where c.conname = i.indexname)
    order by i.indexname
  `.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await fill()
  for (const { definition } of rows)
    await transaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql.raw(definition).execute(tx)
    })
}
