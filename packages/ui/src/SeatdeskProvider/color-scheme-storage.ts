import { isMantineColorScheme } from '@mantine/core'
import type { MantineColorSchemeManager } from '@mantine/core'

import { COLOR_SCHEME_KEY } from './display-script.ts'
import { keepChoice } from './kept-choice.ts'

/** Keeps the reader's colour scheme, the way Mantine asks for it. */
export const createColorSchemeStorage = (): MantineColorSchemeManager => {
  const { get, subscribe, ...choice } = keepChoice(COLOR_SCHEME_KEY, isMantineColorScheme)
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
