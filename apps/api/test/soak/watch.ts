import { setTimeout as wait } from 'node:timers/promises'

import type { ApiClient } from '@seatdesk/api-client'

import type { Lives } from './lives.ts'

/** What was seen of the invariants. */
export interface Watch {
  /** How long each look took, in milliseconds. */
  looks: number[]
  /** When nobody answered. */
  missed: number
  /** What no moment excuses. */
  broken: Set<string>
  /** How often a payment was under way between the provider's books and ours. */
  underWay: number
}

export const openWatch = (): Watch => ({ looks: [], missed: 0, broken: new Set(), underWay: 0 })

/** What the provider has done and we have not heard of yet: that is judged in the end. */
const isUnderWay = (sentence: string): boolean => sentence.startsWith('the ledger has ')

const EVERY_MS = 1_000

/** Looks at the invariants and at the server's memory every second until it is over. */
export const keepWatching = async (
  watch: Watch,
  { stranger, lives, isOver }: { stranger: ApiClient; lives: Lives; isOver: () => boolean },
): Promise<void> => {
  while (!isOver()) {
    const began = performance.now()
    try {
      const { broken } = await stranger.sandbox.invariants()
      watch.looks.push(performance.now() - began)
      if (broken.some(isUnderWay)) watch.underWay += 1
      for (const sentence of broken) if (!isUnderWay(sentence)) watch.broken.add(sentence)
    } catch {
      watch.missed += 1
    }
    await lives.weigh()
    await wait(Math.max(0, EVERY_MS - (performance.now() - began)))
  }
}
