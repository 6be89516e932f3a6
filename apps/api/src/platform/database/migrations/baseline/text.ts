/** In the key of a beginning, characters past this are left out; no search has more of them. */
const LONGEST_BEGINNING = 32

/** The longest word in which a typing error is forgiven has 24 letters; one may be missing in what was typed. */
const MAX_WORD_LENGTH = 25

const BETWEEN = String.raw`\s+(?:at|@|vs?\.?|versus|with|feat\.?|featuring)\s+`

const DETAILS = String.raw`\s*(?::|\s[–—-]\s|\().*$`

/** Parking that comes with a seat, or that there is none, says nothing about what is sold. */
const INCLUDED = String.raw`(?:\m(?:with|w/|includ(?:es|ing)|incl\.?|plus|and|no|free|near)|[&+])\s*(?:a |free |one |1 )?(?:parking|garage|shuttle)(?: pass(?:es)?)?\M|\mparking\s+(?:pass\s+)?(?:is\s+)?included\M`

const EVENT_NAMES = [
  ['package', String.raw`\mvip\s+packages?\M`],
  ['parking', String.raw`\mparking\M|\mshuttle\s+(?:bus|pass(?:es)?|service|tickets?)\M`],
  ['hospitality', String.raw`\mtailgate\s+(?:pass(?:es)?|party|package|experience)\M`],
] as const

const SECTIONS = [
  ['package', String.raw`\mvip\s+packages?\M`],
  ['parking', String.raw`\m(?:parking|lots?|garages?|shuttles?)\M`],
  ['hospitality', String.raw`\mtailgat(?:e|es|ing)\M`],
] as const

const caseOf = (text: string, words: readonly (readonly [string, string])[]): string =>
  `case ${words.map(([kind, word]) => `when ${text} ~* '${word}' then '${kind}'`).join(' ')} end`

const BARE = `regexp_replace(text, '${INCLUDED}', '', 'gi')`

/** Functions of text, which columns and indexes are computed by, and the one extension. */
export const text = [
  'create extension if not exists pg_trgm',

  // Does what `searchTokens` of the domain does; a test compares the two.
  `create function search_words(text text) returns text
    language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(regexp_replace(replace(
        replace(replace(replace(replace(replace(replace(replace(
          translate(lower(regexp_replace(normalize(text, NFKD), '[\\u0300-\\u036f]', '', 'g')),
            'ØøĐđÐðŁłı', 'ooddddlli'),
          'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'),
        '&', ' and '), '[''’‘\`.]', '', 'g'), '[\\s‐-―,:;()"“”/|·•-]+', ' ', 'g'))
    $$`,

  // The keys of a text where trigrams do not help: how its words begin, and its words without one of
  // their letters. Two words that differ by one letter have such a key in common.
  // A word of plain letters and digits begins once. In any other a search may begin at every character.
  `create function search_keys(text text) returns tsvector
    language sql immutable strict parallel safe as $$
      with words as (
        select word from unnest(string_to_array(text, ' ')) as word where word <> ''
      ), runs as (
        select run from regexp_split_to_table(text, '\\W+') as run
        where length(run) between 2 and ${MAX_WORD_LENGTH}
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

  // The performer whose event it is. "A at B" in sports: B is at home.
  `create function headliner_of(name text, category_id integer) returns text
    language sql immutable strict parallel safe as $$
      with bill as (
        select regexp_split_to_array(regexp_replace(name, '${DETAILS}', ''), '${BETWEEN}', 'i') as who
      )
      select coalesce(
        nullif(trim(who[case
          when category_id = 2 and array_length(who, 1) > 1 and name ~* '\\s(?:at|@)\\s' then 2
          else 1 end]), ''),
        trim(name))
      from bill
    $$`,

  // The kinds of events and listings by the words that mark them, such as "Lot A Parking".
  `create function extra_kind_of(text text) returns text
    language sql immutable strict parallel safe as $$ select ${caseOf(BARE, SECTIONS)} $$`,
  `create function event_kind_of(text text, venue text) returns text
    language sql immutable strict parallel safe as $$
      select case when venue ~* '\\mparking(?:\\s+(?:lots?|garages?))?\\s*$' then 'parking'
        else coalesce(${caseOf(BARE, EVENT_NAMES)}, 'main') end
    $$`,
]
