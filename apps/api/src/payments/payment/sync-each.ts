import { setTimeout as wait } from 'node:timers/promises'

import type { WorkQueue } from '@seatdesk/domain'

import type { Context } from '../../platform/context.ts'
import { processQueue } from '../../platform/database/failed-tasks.ts'
import { logError } from '../../platform/log/log-error.ts'
import { ProviderUnavailableError, ProviderError } from './payments.ts'

interface SyncQueue<Thing> {
  idOf: (item: Thing) => string | number
  ask: (item: Thing) => Promise<unknown>
  /** Called for each polled item, also if the provider rejected the request. */
  onRequested?: (item: Thing) => Promise<unknown>
}

/**
 * Processes a queue of items to poll at the provider. If the provider is unreachable, stops until
 * the next run and counts no item as failed.
 */
export const syncEach = <Thing>(
  ctx: Pick<Context, 'db' | 'clock'>,
  queue: WorkQueue,
  items: readonly Thing[],
  { idOf, ask, onRequested: noteAsked = async () => {} }: SyncQueue<Thing>,
): Promise<void> =>
  processQueue(ctx, queue, items, {
    idOf,
    work: async (item) => {
      try {
        await ask(item)
      } catch (error) {
        if (error instanceof ProviderError) await noteAsked(item)
        throw error
      }
      await noteAsked(item)
    },
    stopsAt: isProviderUnavailable,
  })

/** Waits for a provider call and ignores its `ProviderError`. */
export const ignoreProviderError = async (pendingRequest: Promise<void>): Promise<void> => {
  try {
    await pendingRequest
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
}

/** Whether an error means that the provider could not be reached. */
export const isProviderUnavailable = (error: unknown): boolean =>
  error instanceof ProviderUnavailableError

/** Maximum time that the provider may delay a response that does not depend on it. */
const TIMEOUT_MS = 3_000

/**
 * Waits for provider work, but at most `TIMEOUT_MS`: a job retries it later. Its errors do not
 * affect the response and are only logged.
 */
export const waitWithTimeout = (work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(logError), wait(TIMEOUT_MS, undefined, { ref: false })])
