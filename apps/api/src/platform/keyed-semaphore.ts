import { E_TIMEOUT, Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex'

interface Limits {
  /** Maximum number of holders per key. */
  atOnce: number
  /** Maximum number of waiters per key; unlimited by default. */
  waiting?: number
  /** Maximum wait for a slot, in ms; unlimited by default. */
  maxWaitMs?: number
  /** Returns the error to throw if the queue is full or the wait was too long. */
  createError: () => Error
}

export interface KeyedSemaphore<Key> {
  /** Waits for a slot, and returns its release function, which must be called once. */
  acquire(key: Key): Promise<() => void>
  /** Runs work while it holds a slot. */
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>
}

/** Creates a semaphore per key, with a first-in, first-out queue for each key. */
export const createKeyedSemaphore = <Key>({
  atOnce,
  waiting = Infinity,
  maxWaitMs = Infinity,
  createError,
}: Limits): KeyedSemaphore<Key> => {
  const slots = new Map<Key, { semaphore: SemaphoreInterface; users: number }>()

  const open = (key: Key) => {
    const withoutTimeout = new Semaphore(atOnce)
    const semaphore = maxWaitMs < Infinity ? withTimeout(withoutTimeout, maxWaitMs) : withoutTimeout
    const slot = { semaphore, users: 0 }
    slots.set(key, slot)
    return slot
  }

  const acquire = async (key: Key): Promise<() => void> => {
    const slot = slots.get(key) ?? open(key)
    if (slot.users >= atOnce + waiting) throw createError()
    slot.users += 1
    const leave = () => {
      slot.users -= 1
      if (slot.users === 0) slots.delete(key)
    }
    try {
      const [, release] = await slot.semaphore.acquire()
      return () => {
        release()
        leave()
      }
    } catch (error) {
      leave()
      throw error === E_TIMEOUT ? createError() : error
    }
  }

  return {
    acquire,
    run: async (key, work) => {
      const release = await acquire(key)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
