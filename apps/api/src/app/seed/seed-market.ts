import type { MarketContext } from '../market-context.ts'
import { awaitSeed, type SeedProgress } from './await-seed.ts'

/** Seeds the demo market, or waits until another server has. */
export type SeedMarket = (ctx: MarketContext, onProgress: SeedProgress) => Promise<void>

/** Seeds the market while the readiness gate is closed, and prints progress on the console. */
export const seedBehindGate = async (
  ctx: MarketContext,
  fill: SeedMarket = awaitSeed,
): Promise<void> => {
  // Interrupted seeding is restarted by the next start.
  const exit = () => process.exit(0)
  process.on('SIGINT', exit).on('SIGTERM', exit)
  let isWaiting = false
  const onWait = () => {
    if (!isWaiting) console.log('another server is seeding the demo market; waiting for it…')
    isWaiting = true
  }
  await fill(ctx, { onProgress: printProgress(process.stdout), onWait })
  process.off('SIGINT', exit).off('SIGTERM', exit)
  ctx.door.closedBecause = null
}

type Out = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/**
 * Prints the seeding progress: on a terminal in one line that is updated, otherwise in a line for
 * each ten percent.
 */
export const printProgress = (out: Out): ((part: number) => void) => {
  let reportedPercent = -10
  return (part) => {
    const percent = Math.floor(part * 100)
    if (percent === reportedPercent || (!out.isTTY && percent < reportedPercent + 10)) return
    reportedPercent = percent
    const line = `seeding the demo market… ${percent}%`
    out.write(out.isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
  }
}
