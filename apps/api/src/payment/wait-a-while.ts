import { setTimeout as wait } from 'node:timers/promises'

/** How long the provider may hold up an answer that does not depend on it. */
const PATIENCE_MS = 3_000

/** Waits for work with the provider, but not for one that hangs: the sweep asks it again. */
export const waitAWhile = (work: Promise<void>): Promise<void> =>
  Promise.race([work, wait(PATIENCE_MS, undefined, { ref: false })])
