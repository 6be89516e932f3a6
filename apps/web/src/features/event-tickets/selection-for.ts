import { session } from '../../lib/session.ts'
import { createSelectionStore, type SelectionStore } from './selection-store.ts'

const selections = new Map<number, SelectionStore>()

// What one broker chose is not the next one's business.
session.subscribe(({ tokens }) => {
  if (!tokens) selections.clear()
})

/** What is chosen for an event; it stays while one looks around elsewhere. */
export const selectionFor = (eventId: number): SelectionStore => {
  const selection = selections.get(eventId) ?? createSelectionStore()
  selections.set(eventId, selection)
  return selection
}
