import { setTimeout as wait } from 'node:timers/promises'

import { logError } from '../../kernel/log/log-error.ts'

/** How long the provider may hold up an answer that does not depend on it. */
const PATIENCE_MS = 3_000

/**
 * Waits for work with the provider, but not for one that hangs: the sweep asks it again. What goes
 * wrong with it is no fault of the answer's, and told to the log alone.
 */
export const waitAWhile = (work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(logError), wait(PATIENCE_MS, undefined, { ref: false })])
