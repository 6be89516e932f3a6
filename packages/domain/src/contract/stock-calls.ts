import { imports } from './imports.ts'
import { inventoryChanges } from './inventory-changes.ts'

/** The calls that move many listings at once, apart from the market's: a desk makes them, or a pricer. */
export const stockCalls = { imports, inventoryChanges }
