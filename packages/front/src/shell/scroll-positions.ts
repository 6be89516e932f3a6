import * as v from 'valibot'

/** Where this tab remembers how far down each entry of its history was read. */
const SCROLLED = 'scrolled'

/** As many entries as somebody goes back through. */
const MOST = 100

const positionsSchema = v.record(v.string(), v.number())

/** How far down the page was, by entry of the history; kept over a reload where the tab keeps anything. */
export const createScrollPositions = (storage: () => Storage) => {
  const positions = new Map<string, number>(read(storage))
  return {
    at: (key: string): number | undefined => positions.get(key),
    set(key: string, top: number) {
      // Written anew, it is the last to be forgotten.
      positions.delete(key)
      positions.set(key, top)
    },
    keep() {
      try {
        storage().setItem(SCROLLED, JSON.stringify(Object.fromEntries([...positions].slice(-MOST))))
      } catch {
        // Blocked storage keeps nothing.
      }
    },
  }
}

const read = (storage: () => Storage): [string, number][] => {
  try {
    const { success, output } = v.safeParse(
      positionsSchema,
      JSON.parse(storage().getItem(SCROLLED) ?? '{}'),
    )
    return success ? Object.entries(output) : []
  } catch {
    return []
  }
}
