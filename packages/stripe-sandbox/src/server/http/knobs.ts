import type { Kysely, Selectable, Transaction } from 'kysely'

import type { SandboxTables } from '../tables.ts'

type Db = Kysely<SandboxTables> | Transaction<SandboxTables>

/** Ways to make the provider misbehave; whatever is left out is well again. */
export interface Knobs {
  /** Milliseconds that every call waits before it is carried out. */
  delayMs?: number | undefined
  /**
   * What befalls the next POST, once: `500` comes before anything was done; with `timeout` and
   * `reset` the call is carried out and its answer is lost.
   */
  failNext?: 'timeout' | '500' | 'reset' | undefined
  webhooks?:
    | {
        /** How many copies of each event are sent, at the same time; `true` is two. */
        duplicate?: boolean | number | undefined
        /** Keeps events back until this is let go. */
        hold?: boolean | undefined
        /** Loses events for good. */
        drop?: boolean | undefined
      }
    | undefined
}

type Row = Selectable<SandboxTables['sandbox_knobs']>

/** How the knobs stand while nobody has turned any. */
export const HEALTHY_KNOBS: Row = {
  id: 1,
  delay_ms: 0,
  fail_next: null,
  copies: 1,
  hold: false,
  drop: false,
}

/** Sets all knobs at once. */
export const turnKnobs = async (db: Db, { delayMs, failNext, webhooks }: Knobs): Promise<void> => {
  const { duplicate = false, hold = false, drop = false } = webhooks ?? {}
  const row: Row = {
    ...HEALTHY_KNOBS,
    delay_ms: delayMs ?? 0,
    fail_next: failNext ?? null,
    copies: Math.max(1, typeof duplicate === 'number' ? duplicate : duplicate ? 2 : 1),
    hold,
    drop,
  }
  await db
    .insertInto('sandbox_knobs')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** How the knobs stand. */
export const readKnobs = async (db: Db): Promise<Row> =>
  (await db.selectFrom('sandbox_knobs').selectAll().executeTakeFirst()) ?? HEALTHY_KNOBS

/** Takes the failure that waits for the next call, so that no other call has it. */
export const takeFailure = async (
  db: Db,
  { fail_next: waiting }: Row,
): Promise<Row['fail_next']> => {
  if (!waiting) return null
  const taken = await db
    .updateTable('sandbox_knobs')
    .set({ fail_next: null })
    .where('fail_next', '=', waiting)
    .returning('id')
    .executeTakeFirst()
  return taken ? waiting : null
}
