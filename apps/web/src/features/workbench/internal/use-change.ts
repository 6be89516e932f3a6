import type { InventoryChange } from '@seatdesk/domain'
import { useEffect, useState } from 'react'

import { messageOf } from '../../../lib/messages/words.ts'
import { inventoryChanges } from '../../../lib/stock.ts'

/** How often it is asked how far a change has come. */
const LOOK_MS = 400

/** A change of many listings under way: planned, applied, taken back. */
export const useChange = (onDone: () => void) => {
  const [change, setChange] = useState<InventoryChange | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = change?.id ?? null

  useEffect(() => {
    if (!isUnderWay || id === null) return
    const timer = setInterval(() => {
      // How far it is is told as long as it is known; what fails is told by the change itself.
      inventoryChanges.get({ id }).then(
        ({ data }) => setChange((now) => (now && data.done >= now.done ? data : now)),
        () => {},
      )
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, id])

  async function attempt(work: () => Promise<{ data: InventoryChange }>) {
    setUnderWay(true)
    setProblem(null)
    try {
      setChange((await work()).data)
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setUnderWay(false)
    }
  }

  /** One key for each: whoever presses again goes on where it ended. */
  const keyed = (deed: string) => ({ idempotencyKey: `${deed} ${id}` })

  return {
    change,
    isUnderWay,
    problem,
    plan: (wanted: Parameters<typeof inventoryChanges.plan>[0]) =>
      attempt(() => inventoryChanges.plan(wanted)),
    apply: async () => {
      if (id !== null && (await attempt(() => inventoryChanges.apply({ id }, keyed('apply')))))
        onDone()
    },
    undo: async () => {
      if (id !== null && (await attempt(() => inventoryChanges.undo({ id }, keyed('undo')))))
        onDone()
    },
    /** Back to what is typed. */
    drop: () => {
      setChange(null)
      setProblem(null)
    },
  }
}
