import { type Kysely, sql } from 'kysely'

/**
 * What a search looks an event up by where trigrams do not help: how its words begin, for words too
 * short for one, or of other signs than letters and digits; and what is left of its words without
 * one of their letters, for those in which a slip is forgiven (two words that are one slip apart
 * have one of these in common, or one is such a rest of the other).
 */
export const searchKeys = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** In the key of a beginning, signs past this are left out; no search means more of them. */
const LONGEST_BEGINNING = 32

/** The longest word in which a slip is forgiven has 24 letters; one may be missing in what was typed. */
const LONGEST_WORD = 25

const STATEMENTS = [
  // A word of plain letters and digits begins once. In any other a search may begin at every sign.
  `create function search_keys(text text) returns tsvector
    language sql immutable strict parallel safe as $$
      with words as (
        select word from unnest(string_to_array(text, ' ')) as word where word <> ''
      ), runs as (
        select run from regexp_split_to_table(text, '\\W+') as run
        where length(run) between 2 and ${LONGEST_WORD}
      )
      select coalesce(array_to_tsvector(array_agg(key)), ''::tsvector) from (
        select '^' || substr(word, place, ${LONGEST_BEGINNING}) as key
        from words, generate_series(1, case
          when translate(word, 'abcdefghijklmnopqrstuvwxyz0123456789', '') = '' then 1
          else length(word) end) as place
        union
        select '-' || run from runs
        union
        select '-' || left(run, place - 1) || substr(run, place + 1)
        from runs, generate_series(1, length(run)) as place
      ) as keys
    $$`,
  'create index events_by_search_key on events using gin (search_keys(search_text)) with (fastupdate = off)',
]
