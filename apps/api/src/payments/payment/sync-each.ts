import { setTimeout as wait } from 'node:timers/promises'

import type { WorkQueue } from '@seatdesk/domain'

import type { Context } from '../../platform/context.ts'
import { processQueue } from '../../platform/database/failed-tasks.ts'
import { logError } from '../../platform/log/log-error.ts'
import { ProviderUnavailableError, ProviderError } from './payments.ts'

interface SyncQueue<Thing> {
  idOf: (thing: Thing) => string | number
  ask: (thing: Thing) => Promise<unknown>
  /** Told of each item that was asked about, also where the provider refused to tell. */
  noteAsked?: (thing: Thing) => Promise<unknown>
}

/**
 * Processes a queue of items to poll at the provider. If the provider is unreachable, stops until
 * the next run and counts no item as failed.
 */
export const syncEach = <Thing>(
  ctx: Pick<Context, 'db' | 'clock'>,
  queue: WorkQueue,
  things: readonly Thing[],
  { idOf, ask, noteAsked = async () => {} }: SyncQueue<Thing>,
): Promise<void> =>
  processQueue(ctx, queue, things, {
    idOf,
    work: async (thing) => {
      try {
        await ask(thing)
      } catch (error) {
        if (error instanceof ProviderError) await noteAsked(thing)
        throw error
      }
      await noteAsked(thing)
    },
    stopsAt: isProviderUnavailable,
  })

/** Waits for a provider call and ignores its `ProviderError`. */
export const ignoreProviderError = async (asking: Promise<void>): Promise<void> => {
  try {
    await asking
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
}

/** Whether an error says that the provider could not be reached. */
export const isProviderUnavailable = (error: unknown): boolean =>
  error instanceof ProviderUnavailableError

/** How long the provider may hold up an answer that does not depend on it. */
const TIMEOUT_MS = 3_000

/**
 * Waits for work with the provider, but not for one that hangs: the sweep asks it again. What goes
 * wrong with it is no fault of the answer's, and told to the log alone.
 */
export const waitWithTimeout = (work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(logError), wait(TIMEOUT_MS, undefined, { ref: false })])
