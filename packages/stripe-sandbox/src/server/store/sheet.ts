import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

import type { SandboxTables } from '../tables.ts'

/** An object as its table has it. */
export type ObjectRow = Omit<Selectable<SandboxTables['sandbox_objects']>, 'seq'>

type EventRow = Pick<
  Selectable<SandboxTables['sandbox_events']>,
  'id' | 'body' | 'state' | 'created_at' | 'due_at'
>

type AnswerRow = Selectable<SandboxTables['sandbox_idempotency']>

/** What a piece of work has read, and what it wants written if it succeeds. */
export class Sheet {
  readonly read = new Set<string>()
  /** Objects as they are to be; `null` is to be removed. */
  readonly objects = new Map<string, ObjectRow | null>()
  readonly events: EventRow[] = []
  readonly answers: AnswerRow[] = []
}

/** How long the answer under a key is remembered, in ms. */
export const KEY_LIFE = 24 * 3_600_000

/** Another process has answered under the same key. Done again, the work finds that answer. */
class AnsweredMeanwhile extends Error {
  /** The engine's own code for what succeeds when it is done again. */
  readonly code = '40001'
}

/** Writes a sheet down, by one statement where nothing is removed. */
export const writeSheet = async (
  trx: Transaction<SandboxTables> | Kysely<SandboxTables>,
  { objects, events, answers }: Sheet,
): Promise<void> => {
  const rows = [...objects.values()].filter((row) => row !== null)
  if (rows.length < objects.size) {
    const removed = [...objects.keys()].filter((id) => objects.get(id) === null)
    await trx.deleteFrom('sandbox_objects').where('id', 'in', removed).execute()
  }
  if (rows.length + events.length + answers.length === 0) return
  const written = await sql<{ answers: number }>`
    with o as (
      insert into sandbox_objects (id, kind, parent, account, created_at, due_at, body, hidden)
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as o (
        id text, kind text, parent text, account text, created_at timestamptz,
        due_at timestamptz, body text, hidden text)
      on conflict (id) do update set parent = excluded.parent, due_at = excluded.due_at,
        body = excluded.body, hidden = excluded.hidden
    ), e as (
      insert into sandbox_events (id, body, state, created_at, due_at)
      select * from json_to_recordset(${JSON.stringify(events)}::json) as e (
        id text, body text, state text, created_at timestamptz, due_at timestamptz)
    ), a as (
      insert into sandbox_idempotency as i
        (scope, key, fingerprint, created_at, request_id, status, answer)
      select * from json_to_recordset(${JSON.stringify(answers)}::json) as a (
        scope text, key text, fingerprint text, created_at timestamptz, request_id text,
        status integer, answer text)
      on conflict (scope, key) do update set fingerprint = excluded.fingerprint,
        created_at = excluded.created_at, request_id = excluded.request_id,
        status = excluded.status, answer = excluded.answer
        where i.status is null
          or i.created_at < excluded.created_at - ${KEY_LIFE}::integer * interval '1 millisecond'
      returning 1
    )
    select count(*)::integer as answers from a`.execute(trx)
  if (written.rows[0]?.answers !== answers.length) throw new AnsweredMeanwhile()
}
