import * as v from 'valibot'

const chosenSchema = v.object({ key: v.string(), eventId: v.number(), means: v.string() })

/** Which event rows mean that name theirs by the words of `key`; `means` is what we call it. */
export type ChosenEvent = v.InferOutput<typeof chosenSchema>

const KEY = 'import-events'

/** More names than a broker's programs spell in ways of their own; the oldest makes way. */
const MOST = 500

/** The events that were chosen in this browser for what files call them, the latest first. */
export const rememberedEvents = (): ChosenEvent[] => {
  try {
    return v.parse(v.array(chosenSchema), JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers what rows with these words mean. */
export const rememberEvent = (chosen: ChosenEvent): void => keep([chosen, ...without(chosen.key)])

/** Forgets what rows with these words were said to mean. */
export const forgetEvent = (key: string): void => keep(without(key))

const without = (key: string): ChosenEvent[] =>
  rememberedEvents().filter((other) => other.key !== key)

const keep = (all: readonly ChosenEvent[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)))
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
