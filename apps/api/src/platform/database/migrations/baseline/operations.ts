import { ALWAYS_ID, ID, appendOnly } from './fragments.ts'

/** Administration, jobs, and the sandbox. */
export const operations = [
  `create table audit_entries (
    id ${ID},
    actor_id bigint not null references accounts,
    action text not null,
    subject_kind text not null,
    subject_id bigint not null,
    details jsonb not null,
    created_at timestamptz not null
  )`,
  'create index audit_entries_by_time on audit_entries (created_at, id)',
  'create index audit_entries_of_actor on audit_entries (actor_id, created_at)',
  'create index audit_entries_of_subject on audit_entries (subject_kind, subject_id, created_at)',

  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is only ever added to'; end $$`,
  appendOnly('audit_entries', 'refuse_audit_change'),

  `create table failed_tasks (
    id ${ALWAYS_ID},
    queue text not null,
    item_id text not null,
    attempts integer not null check (attempts > 0),
    error text not null,
    first_failed_at timestamptz not null,
    failed_at timestamptz not null,
    next_attempt_at timestamptz not null,
    set_aside_at timestamptz,
    unique (queue, item_id)
  )`,
  `create index failed_tasks_set_aside on failed_tasks (set_aside_at)
    where set_aside_at is not null`,

  // When a job that goes through everything in rounds began its last complete one.
  'create table job_rounds (job text primary key, began_at timestamptz not null)',

  `create table seed_runs (
    id integer primary key check (id = 1),
    state text not null check (state in ('begun', 'whole')),
    filler text not null,
    touched_at timestamptz not null default clock_timestamp()
  )`,

  `create table sandbox_clock (
    id integer primary key check (id = 1),
    offset_seconds bigint not null
  )`,
]
