import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { applyChange, getChange, listChangeRows, undoChange } from './change/apply-change.ts'
import { planChange } from './change/plan-change.ts'
import { listComparables } from './comparison/list-comparables.ts'
import { rankListings } from './comparison/rank-listings.ts'
import { createListing } from './create-listing.ts'
import { exportInventory } from './export/export-inventory.ts'
import { getInventoryListing } from './get-inventory-listing.ts'
import { importInventory } from './import/import-inventory.ts'
import { listInventory } from './list-inventory.ts'
import { totalEvents } from './total-events.ts'
import { totalInventory } from './total-inventory.ts'
import { updateListing, withdrawListing } from './update-listing.ts'

/** Handlers of a broker's own listings. */
export const inventoryHandlers = {
  list: listInventory,
  totals: totalInventory,
  get: getInventoryListing,
  create: createListing,
  update: updateListing,
  withdraw: withdrawListing,
  import: importInventory,
} satisfies ResourceHandlers<'inventory'>

/** Handlers of totals of a broker's listings and comparisons with other sellers' prices. */
export const inventoryAnalysisHandlers = {
  export: exportInventory,
  eventTotals: totalEvents,
  ranks: rankListings,
  comparables: listComparables,
} satisfies ResourceHandlers<'ownStock'>

/** Handlers of bulk changes. */
export const inventoryChangeHandlers = {
  plan: planChange,
  get: getChange,
  rows: listChangeRows,
  apply: applyChange,
  undo: undoChange,
} satisfies ResourceHandlers<'inventoryChanges'>
