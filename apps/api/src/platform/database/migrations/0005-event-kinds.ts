import { type Kysely, sql } from 'kysely'

/**
 * Kinds of events and of listings. An event has a kind, and parking of a main event may be an event
 * that belongs to it. A listing of a main event that is no seat, such as "Lot A Parking", has an
 * `extra_kind`; it is null of all others. Triggers derive both from the words that mark them; an
 * administrator may give an event another kind.
 */
export const eventKinds = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const KINDS = `('parking', 'package', 'pass', 'hospitality')`

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

const KIND_WORDS = [
  `create function extra_kind_of(text text) returns text
    language sql immutable strict parallel safe as $$ select ${caseOf(BARE, SECTIONS)} $$`,
  `create function event_kind_of(text text, venue text) returns text
    language sql immutable strict parallel safe as $$
      select case when venue ~* '\\mparking(?:\\s+(?:lots?|garages?))?\\s*$' then 'parking'
        else coalesce(${caseOf(BARE, EVENT_NAMES)}, 'main') end
    $$`,
]

/** The one main event of the day at the house whose parking it is: the same, or one named so. */
const MAIN_OF = `
  select case when count(*) = 1 then min(m.id) end
  from venues as v, events as m join venues as h on h.id = m.venue_id
  where v.id = new.venue_id and m.kind = 'main' and m.status_id <> 3 and not new.date_tba
    and not m.date_tba and m.date_time::date = new.date_time::date
    and (h.id = v.id or (h.city_words = v.city_words and h.name_words =
      regexp_replace(v.name_words, '\\s+parking(?:\\s+(?:lots?|garages?))?$', '')))`

const EVENTS = [
  `alter table events add column kind text check (kind = 'main' or kind in ${KINDS}),
    add column belongs_to bigint references events on delete set null
      check (belongs_to is null or kind <> 'main')`,
  'create index events_belonging on events (belongs_to) where belongs_to is not null',
  `update events as e set kind = event_kind_of(e.name, v.name) from venues as v
    where v.id = e.venue_id`,
  'alter table events alter column kind set not null',
  `create function set_event_kind() returns trigger language plpgsql as $$
    begin
      if new.kind is null then
        new.kind := coalesce(
          (select event_kind_of(new.name, v.name) from venues as v where v.id = new.venue_id),
          'main');
        if new.kind <> 'main' and new.belongs_to is null then
          new.belongs_to := (${MAIN_OF});
        end if;
      end if;
      return new;
    end $$`,
  `create trigger events_kind before insert on events
    for each row execute function set_event_kind()`,
]

const LISTINGS = [
  `alter table listings add column extra_kind text check (extra_kind in ${KINDS})`,
  `update listings as l set extra_kind = extra_kind_of(l.section) from events as e
    where e.id = l.event_id and e.kind = 'main' and extra_kind_of(l.section) is not null`,
  `create function set_extra_kind() returns trigger language plpgsql as $$
    begin
      new.extra_kind := extra_kind_of(new.section);
      if new.extra_kind is not null
        and (select kind from events where id = new.event_id) <> 'main'
      then new.extra_kind := null;
      end if;
      return new;
    end $$`,
  `create trigger listings_extra_kind before insert or update of section, event_id on listings
    for each row execute function set_extra_kind()`,
  // An event that is corrected takes its listings along.
  `create function move_extra_kinds() returns trigger language plpgsql as $$
    begin
      update listings as l set extra_kind = case new.kind when 'main' then extra_kind_of(l.section) end
      where l.event_id = new.id and l.extra_kind is distinct from
        case new.kind when 'main' then extra_kind_of(l.section) end;
      return null;
    end $$`,
  `create trigger events_extra_kinds after update of kind on events
    for each row when ((old.kind = 'main') <> (new.kind = 'main'))
    execute function move_extra_kinds()`,

  'drop trigger listings_stir_changed on listings',
  `create trigger listings_stir_changed after update on listings for each row
    when ((${stirring('old')}) is distinct from (${stirring('new')}))
    execute function stir_changed()`,

  'drop index listings_compared',
  `create index listings_compared on listings (event_id, section_key, price_cents)
    include (id, seller_id, available, section, split_rule, custom_splits, longest_run,
      section_order, row_order, delivery_type_id, delivery_date)
    where status_id = 1 and available > 0 and extra_kind is null`,
  `create index listings_extra on listings (event_id, price_cents)
    where status_id = 1 and available > 0 and extra_kind is not null`,
  // Totals that counted what no longer counts are computed again.
  `insert into stirred_events (event_id, section_key)
    select distinct event_id, section_key from listings where extra_kind is not null`,
]

/** What of a listing counts for its section and its event. */
function stirring(row: string): string {
  return [
    'event_id',
    'section_key',
    'section',
    'status_id',
    'available',
    'price_cents',
    'extra_kind',
  ]
    .map((column) => `${row}.${column}`)
    .join(', ')
}

const STATEMENTS = [...KIND_WORDS, ...EVENTS, ...LISTINGS]
