import { ALWAYS_ID } from './fragments.ts'

/** Pricing rules with the limits of listings, groups in rank, runs, and the history of prices. */
export const pricing = [
  `create table pricing_switches (
    seller_id bigint primary key references accounts,
    paused_at timestamptz,
    paused_by bigint references accounts,
    next_run_at timestamptz
  )`,
  'create index pricing_switches_paused_by on pricing_switches (paused_by)',

  `create table pricing_rules (
    id ${ALWAYS_ID},
    seller_id bigint not null references accounts,
    name text not null,
    priority integer not null check (priority > 0),
    is_on boolean not null,
    applies_to jsonb not null,
    terms jsonb not null,
    version integer not null default 1,
    created_by bigint not null references accounts,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    last_run_at timestamptz,
    deleted_at timestamptz
  )`,
  'create index pricing_rules_of_seller on pricing_rules (seller_id, priority, id)',
  'create index pricing_rules_created_by on pricing_rules (created_by)',

  // `woken_at` is when a person last let rules price the listing again: a duel before that is over.
  `create table pricing_limits (
    listing_id bigint primary key references listings on delete cascade,
    seller_id bigint not null references accounts,
    floor_cents bigint check (floor_cents > 0),
    ceiling_cents bigint check (ceiling_cents > 0),
    basis text not null check (basis in ('net', 'asked')),
    locked_at timestamptz,
    locked_by bigint references accounts,
    sleeps_until timestamptz,
    woken_at timestamptz
  )`,
  'create index pricing_limits_of_seller on pricing_limits (seller_id)',
  'create index pricing_limits_locked_by on pricing_limits (locked_by)',

  `create table pricing_groups (
    id ${ALWAYS_ID},
    seller_id bigint not null references accounts,
    name text not null,
    anchor_cents bigint not null,
    stagger_cents bigint not null check (stagger_cents >= 0),
    stagger_bp integer not null check (stagger_bp >= 0)
  )`,
  'create index pricing_groups_of_seller on pricing_groups (seller_id)',

  `create table pricing_group_listings (
    listing_id bigint primary key references listings on delete cascade,
    group_id bigint not null references pricing_groups on delete cascade,
    rank integer not null check (rank > 0),
    constraint pricing_group_ranks unique (group_id, rank) deferrable initially deferred
  )`,

  `create table pricing_runs (
    id ${ALWAYS_ID},
    seller_id bigint not null references accounts,
    rule_id bigint not null references pricing_rules,
    rule_version integer not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    undone_at timestamptz,
    listings integer not null default 0,
    moved integer not null default 0,
    held integer not null default 0,
    at_floor integer not null default 0,
    duels integer not null default 0,
    kept integer not null default 0
  )`,
  'create index pricing_runs_of_seller on pricing_runs (seller_id, started_at)',
  'create index pricing_runs_of_rule on pricing_runs (rule_id)',

  `create table price_moves (
    id ${ALWAYS_ID},
    listing_id bigint not null references listings on delete cascade,
    actor text not null check (actor in ('person', 'key', 'rule')),
    actor_name text,
    rule_id bigint references pricing_rules,
    rule_version integer,
    run_id bigint references pricing_runs,
    from_cents bigint not null,
    to_cents bigint not null,
    reason text not null,
    bounded_by text,
    sentence text not null,
    comparables jsonb not null default '[]',
    target_id bigint,
    target_cents bigint,
    moved_at timestamptz not null,
    check (from_cents <> to_cents)
  )`,
  'create index price_moves_of_listing on price_moves (listing_id, id)',
  'create index price_moves_of_run on price_moves (run_id) where run_id is not null',
  'create index price_moves_of_rule on price_moves (rule_id) where rule_id is not null',
  'create index price_moves_by_time on price_moves (moved_at)',

  `create table pricing_states (
    listing_id bigint primary key references listings on delete cascade,
    rule_id bigint not null references pricing_rules,
    outcome text not null check (outcome in ('moved', 'unchanged', 'held')),
    reason text not null,
    bounded_by text,
    sentence text not null,
    cheapest jsonb,
    duel_with bigint,
    decided_at timestamptz not null
  )`,
  'create index pricing_states_of_rule on pricing_states (rule_id)',
]
