import type { Kysely, Selectable, Transaction } from 'kysely'

import type { SandboxTables } from '../tables.ts'

type Db = Kysely<SandboxTables> | Transaction<SandboxTables>

/** Faults to inject; a missing one is off. */
export interface ProviderFaults {
  /** Delay of every call in milliseconds. */
  delayMs?: number | undefined
  /**
   * Fails the next POST once: `500` before it has any effect; `timeout` and `reset` after its
   * effects, so that only the response is lost.
   */
  failNext?: 'timeout' | '500' | 'reset' | undefined
  webhooks?:
    | {
        /** Number of copies of each event, sent concurrently; `true` means two. */
        duplicate?: boolean | number | undefined
        /** Holds events back until it is turned off. */
        hold?: boolean | undefined
        /** Drops events for good. */
        drop?: boolean | undefined
      }
    | undefined
}

type Row = Selectable<SandboxTables['sandbox_knobs']>

/** Defaults: no faults. */
export const NO_FAULTS: Row = {
  id: 1,
  delay_ms: 0,
  fail_next: null,
  copies: 1,
  hold: false,
  drop: false,
}

/** Sets all faults at once. */
export const setFaults = async (
  db: Db,
  { delayMs, failNext, webhooks }: ProviderFaults,
): Promise<void> => {
  const { duplicate = false, hold = false, drop = false } = webhooks ?? {}
  const row: Row = {
    ...NO_FAULTS,
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

/** Returns the current faults. */
export const readFaults = async (db: Db): Promise<Row> =>
  (await db.selectFrom('sandbox_knobs').selectAll().executeTakeFirst()) ?? NO_FAULTS

/** Consumes the failure for the next call, so that it happens only once. */
export const consumeInjectedFailure = async (
  db: Db,
  { fail_next: waiting }: Row,
): Promise<Row['fail_next']> => {
  if (!waiting) return null
  const claimed = await db
    .updateTable('sandbox_knobs')
    .set({ fail_next: null })
    .where('fail_next', '=', waiting)
    .returning('id')
    .executeTakeFirst()
  return claimed ? waiting : null
}
