import { CHANGE_STATES, type InventoryChange } from '@seatdesk/domain'
import { useCallback, useEffect, useState } from 'react'

import { messageOf } from '../../../lib/messages/words.ts'
import { inventoryChanges } from '../../../lib/stock.ts'

/** How often it is asked how far a change has come: one of ours, and one that was broken off. */
const LOOK_MS = { ours: 400, brokenOff: 2_000 }

interface ChangeOptions {
  /** A change that is known already; none by default. */
  begun?: InventoryChange | null
  /** Called before listings are changed, so that the way back is known whatever becomes of this page. */
  onBegin?: (id: number) => void
  /** Called when listings were changed or given their terms back. */
  onDone: (change: InventoryChange) => void
}

/** A change of many listings under way: planned, applied, taken back. */
export const useChange = ({ begun = null, onBegin, onDone }: ChangeOptions) => {
  const [change, setChange] = useState(begun)
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = change?.id ?? null

  const every = isUnderWay ? LOOK_MS.ours : change && isMoving(change) ? LOOK_MS.brokenOff : null

  useEffect(() => {
    if (every === null || id === null) return
    const timer = setInterval(() => {
      // How far it is is told as long as it is known; what fails is told by the change itself.
      inventoryChanges.get({ id }).then(
        ({ data }) => setChange((now) => (now && isFurther(data, now) ? data : now)),
        () => {},
      )
    }, every)
    return () => clearInterval(timer)
  }, [every, id])

  const attempt = useCallback(async (work: () => Promise<{ data: InventoryChange }>) => {
    setUnderWay(true)
    setProblem(null)
    try {
      const { data } = await work()
      setChange(data)
      return data
    } catch (error) {
      setProblem(messageOf(error))
      return null
    } finally {
      setUnderWay(false)
    }
  }, [])

  /** One key for each: whoever presses again goes on where it ended. */
  const keyed = (deed: string) => ({ idempotencyKey: `${deed} ${id}` })

  return {
    change,
    isUnderWay,
    problem,
    plan: (wanted: Parameters<typeof inventoryChanges.plan>[0]) =>
      attempt(() => inventoryChanges.plan(wanted)),
    /** Takes up a change that was begun elsewhere, or before a reload. */
    look: useCallback(
      (which: number) => attempt(() => inventoryChanges.get({ id: which })),
      [attempt],
    ),
    /** Applies what was planned; rows with an unusual price only if they are confirmed. */
    apply: async (confirmUnusualPrice = false) => {
      if (id === null) return
      onBegin?.(id)
      const applied = await attempt(() =>
        inventoryChanges.apply(
          confirmUnusualPrice ? { id, confirmUnusualPrice } : { id },
          keyed(confirmUnusualPrice ? 'apply all' : 'apply'),
        ),
      )
      if (applied) onDone(applied)
    },
    undo: async () => {
      if (id === null) return
      const undone = await attempt(() => inventoryChanges.undo({ id }, keyed('undo')))
      if (undone) onDone(undone)
    },
    /** Back to what is typed. */
    drop: () => {
      setChange(null)
      setProblem(null)
    },
  }
}

/** Whether rows are still to be moved. */
export const isMoving = ({ state }: InventoryChange): boolean =>
  state === 'applying' || state === 'undoing'

/** Answers may overtake each other: a change never goes back. */
const isFurther = (one: InventoryChange, other: InventoryChange): boolean => {
  const steps = CHANGE_STATES.indexOf(one.state) - CHANGE_STATES.indexOf(other.state)
  return steps === 0 ? one.done >= other.done : steps > 0
}
