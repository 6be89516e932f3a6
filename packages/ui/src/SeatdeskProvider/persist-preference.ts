import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'

import { COLOR_SCHEME_KEY } from './display-script.ts'

/** A persistent user preference. */
export interface PersistedPreference<Choice extends string> {
  /** Returns the last selection, here or in another tab; undefined if there is none. */
  get: () => Choice | undefined
  set: (choice: Choice) => void
  clear: () => void
  /**
   * Calls back on every change, including those of other tabs. Returns a function that
   * unsubscribes.
   */
  subscribe: (onChoice: (choice: Choice) => void) => () => void
}

/**
 * Persists a preference in localStorage and synchronizes tabs. If storage is blocked or full, the
 * preference lasts as long as the page. Values that `isChoice` rejects are ignored.
 */
export const persistPreference = <Choice extends string>(
  key: string,
  isChoice: (text: unknown) => text is Choice,
): PersistedPreference<Choice> => {
  let current: Choice | undefined
  const listeners = new Set<(choice: Choice) => void>()

  function read(): Choice | undefined {
    try {
      const stored = window.localStorage.getItem(key)
      return isChoice(stored) ? stored : undefined
    } catch {
      return undefined
    }
  }

  function write(change: (storage: Storage) => void) {
    try {
      change(window.localStorage)
    } catch {
      // Storage is blocked: only `current` remains.
    }
  }

  function take(choice: Choice) {
    if (choice === current) return
    current = choice
    for (const listener of listeners) listener(choice)
  }

  function followTab({ key: changed, newValue }: StorageEvent) {
    if (changed === key && isChoice(newValue)) take(newValue)
  }

  return {
    get: () => (typeof window === 'undefined' ? undefined : (current ??= read())),
    set: (choice) => {
      write((storage) => storage.setItem(key, choice))
      take(choice)
    },
    clear: () => {
      current = undefined
      write((storage) => storage.removeItem(key))
    },
    subscribe: (onChoice) => {
      if (listeners.size === 0) window.addEventListener('storage', followTab)
      listeners.add(onChoice)
      return () => {
        listeners.delete(onChoice)
        if (listeners.size === 0) window.removeEventListener('storage', followTab)
      }
    },
  }
}

/** Creates Mantine's storage of the color scheme on top of it. */
export const createColorSchemeStorage = (): MantineColorSchemeManager => {
  const { get, subscribe, ...choice } = persistPreference(COLOR_SCHEME_KEY, isMantineColorScheme)
  let stopListening = () => {}
  return {
    ...choice,
    get: (fallback) => get() ?? fallback,
    subscribe: (onUpdate) => {
      stopListening = subscribe(onUpdate)
    },
    unsubscribe: () => stopListening(),
  }
}
