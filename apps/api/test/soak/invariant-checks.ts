import { setTimeout as wait } from 'node:timers/promises'

import type { ApiClient } from '@seatdesk/api-client'

import type { ServerRuns } from './server-runs.ts'

/** The results of the invariant checks. */
export interface InvariantChecks {
  /** The duration of each check, in milliseconds. */
  looks: number[]
  /** The number of checks without a response. */
  missed: number
  /** Violations that are not temporary. */
  broken: Set<string>
  /** How often the ledger temporarily differed from the provider. */
  inProgress: number
}

export const openInvariantChecks = (): InvariantChecks => ({
  looks: [],
  missed: 0,
  broken: new Set(),
  inProgress: 0,
})

/** A difference that may be due to a pending webhook; it is checked at the end. */
const isInProgress = (text: string): boolean => text.startsWith('the ledger has ')

const EVERY_MS = 1_000

/** Checks the invariants and the server's memory every second until the end. */
export const checkInvariants = async (
  checks: InvariantChecks,
  {
    stranger,
    serverRuns,
    isOver,
  }: { stranger: ApiClient; serverRuns: ServerRuns; isOver: () => boolean },
): Promise<void> => {
  while (!isOver()) {
    const startedAt = performance.now()
    try {
      const { broken } = await stranger.sandbox.invariants()
      checks.looks.push(performance.now() - startedAt)
      if (broken.some(isInProgress)) checks.inProgress += 1
      for (const text of broken) if (!isInProgress(text)) checks.broken.add(text)
    } catch {
      checks.missed += 1
    }
    await serverRuns.weigh()
    await wait(Math.max(0, EVERY_MS - (performance.now() - startedAt)))
  }
}
