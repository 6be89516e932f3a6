import { EXTRA_KINDS, ID, rejectingTrigger } from './fragments.ts'

/** The one main event of the day at the house whose parking it is: the same, or one named so. */
const MAIN_OF = `
  select case when count(*) = 1 then min(m.id) end
  from venues as v, events as m join venues as h on h.id = m.venue_id
  where v.id = new.venue_id and m.kind = 'main' and m.status_id <> 3 and not new.date_tba
    and not m.date_tba and m.date_time::date = new.date_time::date
    and (h.id = v.id or (h.city_words = v.city_words and h.name_words =
      regexp_replace(v.name_words, '\\s+parking(?:\\s+(?:lots?|garages?))?$', '')))`

/** The catalog: venues, events, performers, tags. */
export const catalog = [
  `create table seat_maps (
    id ${ID},
    name text not null,
    svg text not null,
    sections text[] not null,
    created_at timestamptz not null,
    first_id bigint references seat_maps,
    made_by text not null default 'upload' check (made_by in ('upload', 'replace', 'name')),
    replaced_at timestamptz,
    aliases jsonb not null default '[]'
  )`,
  'create index seat_maps_of_first on seat_maps (first_id) where first_id is not null',
  `create unique index seat_maps_shown on seat_maps (coalesce(first_id, id))
    where replaced_at is null`,

  // Every list of events converts times to the zones of their venues, so one row with a zone that the
  // engine does not know would fail all of them.
  `create table venues (
    id ${ID},
    name text not null,
    address text not null,
    city text not null,
    state text not null,
    time_zone text not null,
    seat_map_id bigint references seat_maps,
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    name_words text not null generated always as (search_words(name)) stored,
    city_words text not null generated always as (search_words(city)) stored,
    state_words text not null generated always as (search_words(state)) stored,
    constraint venues_time_zone_known check (
      (timestamptz '2000-01-01 00:00:00Z' at time zone time_zone) is not null),
    constraint venues_are_somewhere check ((latitude is null) = (longitude is null))
  )`,
  'create index venues_of_seat_map on venues (seat_map_id) where seat_map_id is not null',
  'create index venues_by_city on venues (city_words, state_words)',
  'create index venues_by_name on venues ((lower(name) collate "C"), id)',

  `create table venue_names (
    name_key text primary key,
    venue_id bigint not null references venues
  )`,
  'create index venue_names_of_venue on venue_names (venue_id)',

  // An event has a kind, and parking of a main event may be an event that belongs to it. A trigger
  // derives both; an administrator may give an event another kind. `session` tells events of one name
  // apart.
  `create table events (
    id ${ID},
    name text not null,
    category_id integer not null check (category_id in (1, 2, 3)),
    kind text not null check (kind = 'main' or kind in ${EXTRA_KINDS}),
    belongs_to bigint references events on delete set null
      check (belongs_to is null or kind <> 'main'),
    session text check (session <> '' and length(session) <= 40),
    venue_id bigint not null references venues,
    seat_map_id bigint references seat_maps,
    cover_image_url text,
    date_time timestamp not null,
    date_tba boolean not null default false,
    time_tba boolean not null default false,
    status_id integer not null,
    search_text text not null,
    created_at timestamptz not null,
    postponed_at timestamptz,
    headliner text not null generated always as (headliner_of(name, category_id)) stored,
    headliner_words text not null
      generated always as (search_words(headliner_of(name, category_id))) stored
  )`,
  'create index events_by_text on events using gin (search_text gin_trgm_ops)',
  `create index events_by_search_key on events using gin (search_keys(search_text))
    with (fastupdate = off)`,
  'create index events_by_headliner on events (headliner_words)',
  'create index events_of_seat_map on events (seat_map_id) where seat_map_id is not null',
  'create index events_postponed on events (id) where postponed_at is not null',
  // Events are listed from these alone.
  `create index events_by_date on events (status_id, date_time, id)
    include (category_id, venue_id, date_tba, time_tba)`,
  `create index events_by_name on events (status_id, (lower(name) collate "C"), id)
    include (name, date_time, category_id, venue_id, date_tba, time_tba)`,
  `create index events_of_venue on events (venue_id, status_id, date_time, id)
    include (category_id, date_tba, time_tba)`,
  'create index events_belonging on events (belongs_to) where belongs_to is not null',

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
  `create function check_event_move() returns trigger language plpgsql as $$
    begin ${rejectingTrigger(`'an event that was published never waits again'`)} end $$`,
  `create trigger events_moved before update of status_id on events
    for each row when (old.status_id <> 1 and new.status_id = 1)
    execute function check_event_move()`,

  `create table event_sources (
    source_key text primary key,
    event_id bigint not null references events
  )`,
  'create index event_sources_of_event on event_sources (event_id)',

  `create table performers (
    id ${ID},
    name text not null,
    name_key text not null unique,
    created_at timestamptz not null
  )`,
  `create index performers_by_words on performers using gin ((' ' || name_key) gin_trgm_ops)`,

  `create table performer_names (
    name_key text primary key,
    performer_id bigint not null references performers
  )`,
  'create index performer_names_of_performer on performer_names (performer_id)',

  `create table event_performers (
    event_id bigint not null references events,
    performer_id bigint not null references performers,
    primary key (event_id, performer_id)
  )`,
  'create index event_performers_of_performer on event_performers (performer_id)',

  `create table tags (
    id ${ID},
    name text not null,
    name_key text not null,
    owner_id bigint references accounts
  )`,
  'create unique index tags_by_name on tags (name_key, coalesce(owner_id, 0))',
  'create index tags_of_owner on tags (owner_id) where owner_id is not null',

  `create table event_tags (
    event_id bigint not null references events,
    tag_id bigint not null references tags,
    primary key (event_id, tag_id)
  )`,
  'create index event_tags_of_tag on event_tags (tag_id)',

  `create table account_tags (
    account_id bigint not null references accounts,
    tag_id bigint not null references tags,
    created_at timestamptz not null,
    primary key (account_id, tag_id)
  )`,
  'create index account_tags_of_tag on account_tags (tag_id)',

  `create table favorites (
    account_id bigint not null references accounts,
    event_id bigint not null references events,
    created_at timestamptz not null,
    primary key (account_id, event_id)
  )`,
  'create index favorites_of_event on favorites (event_id)',

  `create table merges (
    kind text not null check (kind in ('event', 'venue', 'performer')),
    from_id bigint not null,
    into_id bigint not null,
    merged_at timestamptz not null,
    primary key (kind, from_id),
    check (from_id <> into_id)
  )`,
  'create index merges_into on merges (kind, into_id)',

  `create table event_changes (
    id ${ID},
    event_id bigint not null references events,
    kind text not null check (kind in ('cancelled', 'postponed', 'rescheduled')),
    created_at timestamptz not null,
    refuse_until timestamptz,
    done_at timestamptz,
    check ((kind = 'cancelled') = (refuse_until is null))
  )`,
  'create index event_changes_of_event on event_changes (event_id, id)',
  'create index event_changes_under_way on event_changes (id) where done_at is null',
]
