import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex'

interface Limits {
  /** How many may hold a slot of one key at once. */
  atOnce: number
  /** How many may wait for one key; any number by default. */
  waiting?: number
  /** How long one waits for a slot, in ms; for ever by default. */
  patienceMs?: number
  /** What is thrown when too many wait, or one has waited too long. */
  refusal: () => Error
}

export interface KeyedSemaphore<Key> {
  /** Waits for a slot, and returns what releases it; that is to be called once. */
  acquire(key: Key): Promise<() => void>
  /** Runs work while it holds a slot. */
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>
}

/** A semaphore per key. Those who want one key wait in the order in which they came. */
export const createKeyedSemaphore = <Key>({
  atOnce,
  waiting = Infinity,
  patienceMs = Infinity,
  refusal,
}: Limits): KeyedSemaphore<Key> => {
  const slots = new Map<Key, { semaphore: SemaphoreInterface; users: number }>()

  const open = (key: Key) => {
    const plain = new Semaphore(atOnce)
    const semaphore = patienceMs < Infinity ? withTimeout(plain, patienceMs, refusal()) : plain
    const slot = { semaphore, users: 0 }
    slots.set(key, slot)
    return slot
  }

  const acquire = async (key: Key): Promise<() => void> => {
    const slot = slots.get(key) ?? open(key)
    if (slot.users >= atOnce + waiting) throw refusal()
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
      throw error
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
