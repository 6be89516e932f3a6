import { imports } from './imports.ts'
import { inventoryChanges } from './inventory-changes.ts'
import { ownStock } from './own-stock.ts'

/** The calls about many listings at once, apart from the market's: a desk makes them, or a pricer. */
export const stockCalls = { imports, inventoryChanges, ownStock }
