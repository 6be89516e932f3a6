import { isMantineColorScheme } from '@mantine/core'
import type { MantineColorSchemeManager } from '@mantine/core'

import { colorSchemeKey } from './display-script.ts'
import { keepChoice } from './kept-choice.ts'

/** Keeps the reader's colour scheme, the way Mantine asks for it. */
export function createColorSchemeStorage(): MantineColorSchemeManager {
  const { get, subscribe, ...choice } = keepChoice(colorSchemeKey, isMantineColorScheme)
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
