import { createContext, useContext } from 'react'
import { useStore } from 'zustand'

import type { Sheet, SheetState } from './internal/create-sheet.ts'

/** The sheet that the cells below are edited on. */
export const SheetContext = createContext<Sheet | null>(null)

/** The sheet around a cell. */
export const useSheet = (): Sheet => {
  const sheet = useContext(SheetContext)
  if (!sheet) throw new Error('a cell stands outside of its sheet')
  return sheet
}

/** A part of what is known on the sheet around a cell. */
export const useSheetState = <Part>(part: (state: SheetState) => Part): Part =>
  useStore(useSheet(), part)
