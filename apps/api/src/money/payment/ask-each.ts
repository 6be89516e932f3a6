import type { WorkQueue } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import { workOff } from '../../kernel/database/dead-letters.ts'
import { ProviderAway, ProviderRefusal } from './payments.ts'

interface Asking<Thing> {
  idOf: (thing: Thing) => string | number
  ask: (thing: Thing) => Promise<unknown>
  /** Told of each item that was asked about, also where the provider refused to tell. */
  noteAsked?: (thing: Thing) => Promise<unknown>
}

/**
 * Works off a queue of items that the provider is asked about. While it is away nothing else is asked,
 * until next time, and no item counts as failed.
 */
export const askEach = <Thing>(
  ctx: Pick<Context, 'db' | 'clock'>,
  queue: WorkQueue,
  things: readonly Thing[],
  { idOf, ask, noteAsked = async () => {} }: Asking<Thing>,
): Promise<void> =>
  workOff(ctx, queue, things, {
    idOf,
    work: async (thing) => {
      try {
        await ask(thing)
      } catch (error) {
        if (error instanceof ProviderRefusal) await noteAsked(thing)
        throw error
      }
      await noteAsked(thing)
    },
    stopsAt: isProviderAway,
  })

/** Waits for what the provider is asked; what it knows nothing of is no failure. */
export const unlessRefused = async (asking: Promise<void>): Promise<void> => {
  try {
    await asking
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
  }
}

/** Whether an error says that the provider could not be reached. */
export const isProviderAway = (error: unknown): boolean => error instanceof ProviderAway
