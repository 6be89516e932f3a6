import { createContext, useContext } from 'react'
import { useStore } from 'zustand'

import type { Sheet, SheetState } from './internal/create-sheet.ts'

/** The store of the table around a cell. */
export const SheetContext = createContext<Sheet | null>(null)

/** Returns the store of the surrounding table; throws outside of one. */
export const useSheet = (): Sheet => {
  const sheet = useContext(SheetContext)
  if (!sheet) throw new Error('a cell stands outside of its sheet')
  return sheet
}

/** Selects a part of the surrounding table's state. */
export const useSheetState = <Part>(part: (state: SheetState) => Part): Part =>
  useStore(useSheet(), part)
