import type { SandboxClock } from '../src/app/market-context.ts'
import type { Db } from '../src/platform/database/transaction.ts'

const ONE_ROW = 1

/** Creates the sandbox clock: system time plus a stored offset. */
export const openSandboxClock = async (db: Db): Promise<SandboxClock> => {
  let offsetSeconds = 0
  const refresh = async () => {
    const row = await db
      .selectFrom('sandbox_clock')
      .select('offset_seconds')
      .where('id', '=', ONE_ROW)
      .executeTakeFirst()
    offsetSeconds = row?.offset_seconds ?? 0
  }
  await refresh()
  return {
    now: () => new Date(Date.now() + offsetSeconds * 1000),
    refresh,
    advance: async (seconds) => {
      const { offset_seconds: offset } = await db
        .insertInto('sandbox_clock')
        .values({ id: ONE_ROW, offset_seconds: seconds })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            offset_seconds: eb('sandbox_clock.offset_seconds', '+', seconds),
          })),
        )
        .returning('offset_seconds')
        .executeTakeFirstOrThrow()
      offsetSeconds = offset
    },
  }
}
