import { setTimeout as wait } from 'node:timers/promises'

import type { MarketContext } from '../market-context.ts'
import { fillState } from './fill-state.ts'

/** The database holds a part of a demo market that cannot be made whole; the sentence says why. */
export class BrokenFill extends Error {}

/** What a filling tells on its way. */
export interface FillTelling {
  /** How much is there, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Another server is filling; called again and again. */
  onWait?: () => void
}

const LOOK_EVERY_MS = 500

/** Whether a server may let people in as it finds the database: nobody fills it, and nobody will. */
export const isFilled = async ({
  db,
  settings,
}: Pick<MarketContext, 'db' | 'settings'>): Promise<boolean> => {
  const fill = await fillState(db)
  return fill === null ? !settings.isDemo : fill.state === 'whole'
}

/**
 * Waits until nobody fills the database any more, for a server that does not fill it itself.
 * @throws BrokenFill when that was broken off.
 */
export const awaitFill = async (
  { db, sandbox }: Pick<MarketContext, 'db' | 'sandbox'>,
  { onWait = () => {} }: FillTelling = {},
): Promise<void> => {
  for (;;) {
    const fill = await fillState(db)
    if (fill === null || fill.state === 'whole') break
    if (fill.isSilent)
      throw new BrokenFill(
        'The filling of this demo market was broken off: start a server with DEMO=1, which begins it again.',
      )
    onWait()
    await wait(LOOK_EVERY_MS)
  }
  await sandbox?.clock.refresh()
}
