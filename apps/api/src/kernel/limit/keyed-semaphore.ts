import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex'

interface Limits {
  /** How many pieces of work of one key may run at once. */
  atOnce: number
  /** How long one waits for its turn, in ms. */
  patienceMs: number
  /** Thrown to who has waited that long. */
  refusal: () => Error
}

/** Runs work when its key has a free slot. */
type KeyedSemaphore<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

/** A semaphore per key; work of one key waits in the order in which it came. */
export const keyedSemaphore = <Key>({
  atOnce,
  patienceMs,
  refusal,
}: Limits): KeyedSemaphore<Key> => {
  const slots = new Map<Key, { semaphore: SemaphoreInterface; users: number }>()

  const open = (key: Key) => {
    const semaphore = withTimeout(new Semaphore(atOnce), patienceMs, refusal())
    const slot = { semaphore, users: 0 }
    slots.set(key, slot)
    return slot
  }

  return async (key, work) => {
    const slot = slots.get(key) ?? open(key)
    slot.users += 1
    try {
      return await slot.semaphore.runExclusive(work)
    } finally {
      slot.users -= 1
      if (slot.users === 0) slots.delete(key)
    }
  }
}
