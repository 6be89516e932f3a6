import { isMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

import { colorSchemeKey } from './color-scheme-script.ts'

/** Keeps the reader's choice in localStorage and follows other tabs. Where storage is blocked or
 * full the choice lives as long as the page. */
export function createColorSchemeStorage(): MantineColorSchemeManager {
  let held: MantineColorScheme | undefined
  let stopListening = () => {}

  function read(): MantineColorScheme | undefined {
    try {
      const stored = window.localStorage.getItem(colorSchemeKey)
      return isMantineColorScheme(stored) ? stored : undefined
    } catch {
      return undefined
    }
  }

  function write(change: (storage: Storage) => void) {
    try {
      change(window.localStorage)
    } catch {
      // Storage is blocked: `held` is all there is.
    }
  }

  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : (held ?? read() ?? fallback)),
    set: (scheme) => {
      held = scheme
      write((storage) => storage.setItem(colorSchemeKey, scheme))
    },
    subscribe: (onUpdate) => {
      const listen = (event: StorageEvent) => {
        if (event.key !== colorSchemeKey || !isMantineColorScheme(event.newValue)) return
        held = event.newValue
        onUpdate(event.newValue)
      }
      window.addEventListener('storage', listen)
      stopListening = () => window.removeEventListener('storage', listen)
    },
    unsubscribe: () => stopListening(),
    clear: () => {
      held = undefined
      write((storage) => storage.removeItem(colorSchemeKey))
    },
  }
}
