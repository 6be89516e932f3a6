import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { createContext, use, useState, useSyncExternalStore } from 'react'

import { ROW_SPACING_KEY, ROW_SPACINGS, TEXT_SIZE_KEY, TEXT_SIZES } from './display-script.ts'
import { keepChoice } from './kept-choice.ts'

/** Scales all type and space: tables at 13, 14 or 16 pixels. */
export type TextSize = (typeof TEXT_SIZES)[number]

/** How far apart the rows of tables, the cards of lists and the lines of the cart stand. */
export type RowSpacing = (typeof ROW_SPACINGS)[number]

interface Display {
  /** The text size shown. */
  textSize: TextSize
  /** Chooses another, and keeps the choice in this browser. */
  chooseTextSize: (textSize: TextSize) => void
  /** The row spacing shown. */
  rowSpacing: RowSpacing
  /** Chooses another, and keeps the choice in this browser. */
  chooseRowSpacing: (rowSpacing: RowSpacing) => void
}

export const DisplayContext = createContext<Display>({
  textSize: 'medium',
  chooseTextSize: () => {},
  rowSpacing: 'normal',
  chooseRowSpacing: () => {},
})

/** The text size and row spacing shown, and ways to choose others; the choice is kept. */
export const useDisplay = (): Display => use(DisplayContext)

/** What the reader chose of both, the middle at first; for the provider, which hands it on. */
export const useKeptDisplay = (): Display => {
  const [textSize, chooseTextSize] = useKeptChoice(TEXT_SIZE_KEY, TEXT_SIZES, 'medium')
  const [rowSpacing, chooseRowSpacing] = useKeptChoice(ROW_SPACING_KEY, ROW_SPACINGS, 'normal')
  return { textSize, chooseTextSize, rowSpacing, chooseRowSpacing }
}

function useKeptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  atFirst: Choice,
) {
  const [choice] = useState(() =>
    keepChoice(key, (text): text is Choice => choices.some((known) => known === text)),
  )
  const shown = () => choice.get() ?? atFirst
  return [useSyncExternalStore(choice.subscribe, shown, () => atFirst), choice.set] as const
}

/** The scheme shown, the reader's choice behind it, and ways to change it; the choice is kept. */
export const useColorScheme = () => {
  const { colorScheme: choice, setColorScheme: choose } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const toggle = () => choose(scheme === 'dark' ? 'light' : 'dark')
  return { scheme, choice, choose, toggle }
}
