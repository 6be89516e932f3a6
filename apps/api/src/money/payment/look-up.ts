import { type TakeTurn, takingTurns } from '../../kernel/limit/turns.ts'
import type { PayingContext } from './paying-context.ts'
import { ProviderAway } from './payments.ts'

type World = Pick<PayingContext, 'db' | 'clock'>

interface Check {
  name: string
  everyMs: number
}

/**
 * Looks something up at the provider that was last looked up so long ago; of several processes that
 * would, one does. A provider that is away is asked again next time. When it returns, nothing of
 * that name is being looked up in this process: who moved the clock sees what came of it.
 */
export const lookUp = (ctx: World, check: Check, work: () => Promise<void>): Promise<void> =>
  turnsOf(ctx)(() => lookUpIfDue(ctx, check, work), { whose: check.name })

const TURNS = new WeakMap<World['db'], TakeTurn>()

const turnsOf = ({ db }: World): TakeTurn => {
  const turns = TURNS.get(db) ?? takingTurns({ atOnce: Infinity, each: 1, waiting: Infinity })
  TURNS.set(db, turns)
  return turns
}

const lookUpIfDue = async (
  ctx: World,
  { name, everyMs }: Check,
  work: () => Promise<void>,
): Promise<void> => {
  if (!(await isDue(ctx, name, everyMs))) return
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    await ctx.db.deleteFrom('provider_checks').where('name', '=', name).execute()
  }
}

const isDue = async ({ db, clock }: World, name: string, everyMs: number): Promise<boolean> => {
  const now = clock.now()
  const taken = await db
    .insertInto('provider_checks')
    .values({ name, done_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ done_at: now })
        .where('provider_checks.done_at', '<=', new Date(now.getTime() - everyMs)),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}
