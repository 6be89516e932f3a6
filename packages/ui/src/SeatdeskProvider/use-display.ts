import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { createContext, use, useState, useSyncExternalStore } from 'react'

import { DENSITY_KEY, DENSITIES, TEXT_SIZE_KEY, TEXT_SIZES } from './display-script.ts'
import { persistPreference } from './persist-preference.ts'

/** Scales all text and space: tables at 13, 14 or 16 px. */
export type TextSize = (typeof TEXT_SIZES)[number]

/** Spacing of table rows, cards of lists and lines of the cart. */
export type Density = (typeof DENSITIES)[number]

interface Display {
  /** The current text size. */
  textSize: TextSize
  /** Changes and persists the row spacing. */
  chooseTextSize: (textSize: TextSize) => void
  /** The current row spacing. */
  rowSpacing: Density
  /** Changes and persists the row spacing. */
  chooseRowSpacing: (rowSpacing: Density) => void
}

export const DisplayContext = createContext<Display>({
  textSize: 'medium',
  chooseTextSize: () => {},
  rowSpacing: 'normal',
  chooseRowSpacing: () => {},
})

/** Returns the current text size and row spacing, and functions to change and persist them. */
export const useDisplayPreferences = (): Display => use(DisplayContext)

/** Returns the persisted preferences, medium values by default; for the provider. */
export const usePersistedDisplay = (): Display => {
  const [textSize, chooseTextSize] = usePersistedPreference(TEXT_SIZE_KEY, TEXT_SIZES, 'medium')
  const [rowSpacing, chooseRowSpacing] = usePersistedPreference(DENSITY_KEY, DENSITIES, 'normal')
  return { textSize, chooseTextSize, rowSpacing, chooseRowSpacing }
}

function usePersistedPreference<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  atFirst: Choice,
) {
  const [choice] = useState(() =>
    persistPreference(key, (text): text is Choice => choices.some((known) => known === text)),
  )
  const shown = () => choice.get() ?? atFirst
  return [useSyncExternalStore(choice.subscribe, shown, () => atFirst), choice.set] as const
}

/** Returns the current scheme, the user's preference, and functions to change and persist it. */
export const useColorScheme = () => {
  const { colorScheme: choice, setColorScheme: choose } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const toggle = () => choose(scheme === 'dark' ? 'light' : 'dark')
  return { scheme, choice, choose, toggle }
}
