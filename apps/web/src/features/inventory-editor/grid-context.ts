import { createContext, useContext } from 'react'
import { useStore } from 'zustand'

import type { GridStore, GridState } from './internal/create-grid-store.ts'

/** The store of the table around a cell. */
export const GridContext = createContext<GridStore | null>(null)

/** Returns the store of the surrounding table; throws outside of one. */
export const useGrid = (): GridStore => {
  const sheet = useContext(GridContext)
  if (!sheet) throw new Error('a cell stands outside of its sheet')
  return sheet
}

/** Selects a part of the surrounding table's state. */
export const useGridState = <Part>(part: (state: GridState) => Part): Part =>
  useStore(useGrid(), part)
