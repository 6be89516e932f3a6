import { CHANGE_STATES, type InventoryChange } from '@seatdesk/domain'
import { useCallback, useEffect, useState } from 'react'

import { inventoryChanges } from '../../../lib/api/stock.ts'
import { messageOf } from '../../../lib/i18n/i18n.ts'

/**
 * Poll interval of a change's progress, in ms: for a change of this page, and for an interrupted
 * one.
 */
const POLL_MS = { ours: 400, brokenOff: 2_000 }

interface ChangeOptions {
  /** A change that is already known; none by default. */
  begun?: InventoryChange | null
  /**
   * Called before listings are changed, so that the change can be undone even if this page closes.
   */
  onBegin?: (id: number) => void
  /** Called when listings were changed or reverted. */
  onDone: (change: InventoryChange) => void
}

/** A bulk change in progress: plans, applies and undoes it. */
export const useBulkChange = ({ begun = null, onBegin, onDone }: ChangeOptions) => {
  const [change, setChange] = useState(begun)
  const [isInProgress, setInProgress] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = change?.id ?? null

  const every = isInProgress
    ? POLL_MS.ours
    : change && isChangeRunning(change)
      ? POLL_MS.brokenOff
      : null

  useEffect(() => {
    if (every === null || id === null) return
    const timer = setInterval(() => {
      // Ignores failures of the progress poll; the change itself reports errors.
      inventoryChanges.get({ id }).then(
        ({ data }) => setChange((now) => (now && isNewer(data, now) ? data : now)),
        () => {},
      )
    }, every)
    return () => clearInterval(timer)
  }, [every, id])

  const attempt = useCallback(async (work: () => Promise<{ data: InventoryChange }>) => {
    setInProgress(true)
    setProblem(null)
    try {
      const { data } = await work()
      setChange(data)
      return data
    } catch (error) {
      setProblem(messageOf(error))
      return null
    } finally {
      setInProgress(false)
    }
  }, [])

  /** One idempotency key per action, so that a repeated press resumes it. */
  const keyed = (deed: string) => ({ idempotencyKey: `${deed} ${id}` })

  return {
    change,
    isUnderWay: isInProgress,
    problem,
    plan: (requested: Parameters<typeof inventoryChanges.plan>[0]) =>
      attempt(() => inventoryChanges.plan(requested)),
    /** Loads a change that started elsewhere or before a reload. */
    look: useCallback((id: number) => attempt(() => inventoryChanges.get({ id })), [attempt]),
    /** Applies the planned change; rows with an unusual price only if confirmed. */
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
      const reverted = await attempt(() => inventoryChanges.undo({ id }, keyed('undo')))
      if (reverted) onDone(reverted)
    },
    /** Returns to the form. */
    drop: () => {
      setChange(null)
      setProblem(null)
    },
  }
}

/** Returns whether rows are still being changed. */
export const isChangeRunning = ({ state }: InventoryChange): boolean =>
  state === 'applying' || state === 'undoing'

/** Responses may arrive out of order; an older state is ignored. */
const isNewer = (change: InventoryChange, other: InventoryChange): boolean => {
  const steps = CHANGE_STATES.indexOf(change.state) - CHANGE_STATES.indexOf(other.state)
  return steps === 0 ? change.done >= other.done : steps > 0
}
