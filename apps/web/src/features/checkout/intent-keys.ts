/** Gives each intent to buy a key of its own, the same one however often it is tried. */
export interface IntentKeys {
  /** The key of this intent; `intent` is all that it says, in order. */
  keyOf(intent: unknown): string
  /** The server has answered this intent: the same again is a new one. */
  settle(intent: unknown): void
}

/** Makes the memory of the intents that are still unanswered. */
export const createIntentKeys = (newKey: () => string): IntentKeys => {
  const unanswered = new Map<string, string>()
  return {
    keyOf(intent) {
      const signature = JSON.stringify(intent)
      const key = unanswered.get(signature) ?? newKey()
      unanswered.set(signature, key)
      return key
    },
    settle: (intent) => void unanswered.delete(JSON.stringify(intent)),
  }
}
