import { type Kysely, sql } from 'kysely'

/**
 * Where venues are, and the words that venues, cities and whoever is on the bill are found by while
 * somebody types.
 */
export const places = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  // Does what `searchWords` of the domain does; a test holds the two against each other.
  `create function search_words(text text) returns text
    language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(regexp_replace(replace(
        replace(replace(replace(replace(replace(replace(replace(
          translate(lower(regexp_replace(normalize(text, NFKD), '[\\u0300-\\u036f]', '', 'g')),
            'ØøĐđÐðŁłı', 'ooddddlli'),
          'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'),
        '&', ' and '), '[''’‘\`.]', '', 'g'), '[\\s‐-―,:;()"“”/|·•-]+', ' ', 'g'))
    $$`,
  `alter table venues
    add column latitude double precision check (latitude between -90 and 90),
    add column longitude double precision check (longitude between -180 and 180),
    add column name_words text not null generated always as (search_words(name)) stored,
    add column city_words text not null generated always as (search_words(city)) stored,
    add column state_words text not null generated always as (search_words(state)) stored,
    add constraint venues_are_somewhere check ((latitude is null) = (longitude is null))`,
  'create index venues_by_city on venues (city_words, state_words)',
  `alter table events add column headliner_words text not null
    generated always as (search_words(headliner_of(name, category_id))) stored`,
  'create index events_by_headliner on events (headliner_words)',
  `create index performers_by_words on performers using gin ((' ' || name_key) gin_trgm_ops)`,
]
