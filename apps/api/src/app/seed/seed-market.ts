import type { MarketContext } from '../market-context.ts'
import { awaitSeed, type SeedProgress } from './await-seed.ts'

/** Fills the market with the demo, or waits until another server has. */
export type SeedMarket = (ctx: MarketContext, telling: SeedProgress) => Promise<void>

/** Makes the market whole behind a closed door, saying on the console how it gets on. */
export const seedBehindGate = async (
  ctx: MarketContext,
  fill: SeedMarket = awaitSeed,
): Promise<void> => {
  // What is broken off here is begun again by the next start.
  const leave = () => process.exit(0)
  process.on('SIGINT', leave).on('SIGTERM', leave)
  let isWaiting = false
  const onWait = () => {
    if (!isWaiting) console.log('another server is filling the demo market; waiting for it…')
    isWaiting = true
  }
  await fill(ctx, { onProgress: printProgress(process.stdout), onWait })
  process.off('SIGINT', leave).off('SIGTERM', leave)
  ctx.door.closedBecause = null
}

type Out = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/**
 * Tells on a console how much of the demo market is there: in one line that changes, or, where it is
 * kept, in a line for each tenth.
 */
export const printProgress = (out: Out): ((part: number) => void) => {
  let told = -10
  return (part) => {
    const percent = Math.floor(part * 100)
    if (percent === told || (!out.isTTY && percent < told + 10)) return
    told = percent
    const line = `filling the demo market… ${percent} %`
    out.write(out.isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
  }
}
