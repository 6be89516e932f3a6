import type { Db, Tx } from '../../../platform/database/transaction.ts'
import type { ImportStep } from './plan-import.ts'
import { readNearestEvents } from './read-nearest-events.ts'

/** Maximum number of unknown events whose nearest ones are read. */
const MAX_SOUGHT = 20

/** Reads the events that are nearest to rows whose event was not found. */
export const readNearestForSteps = async (db: Db | Tx, steps: readonly ImportStep[], now: Date) => {
  const describeEvent = (step: ImportStep) => ('sought' in step && step.sought ? step.sought : null)
  const distinct = new Map(
    steps.flatMap((step) => {
      const target = describeEvent(step)
      return target ? [[JSON.stringify(target), target] as const] : []
    }),
  )
  const nearest = new Map<string, Awaited<ReturnType<typeof readNearestEvents>>>()
  for (const [key, target] of [...distinct].slice(0, MAX_SOUGHT))
    nearest.set(key, await readNearestEvents(db, target, now))
  return (step: ImportStep) => {
    const nearestEvents = nearest.get(JSON.stringify(describeEvent(step)))
    return nearestEvents ? { nearestEvents } : {}
  }
}
