import type { Context } from '../../kernel/context.ts'
import { lookAgain } from './look-again.ts'
import { lookAtStirred } from './look-at-stirred.ts'
import { tellWatchers } from './tell-watchers.ts'

/** Finds what meets what is watched, and tells it; each step may be interrupted and repeated. */
export const followWatches = async (
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
): Promise<void> => {
  await lookAtStirred(ctx)
  await lookAgain(ctx)
  await tellWatchers(ctx)
}
