import type { NounHandlers } from '../../kernel/http/handler.ts'
import { createListing } from './create-listing.ts'
import { exportInventory } from './export/export-inventory.ts'
import { getInventoryListing } from './get-inventory-listing.ts'
import { importInventory } from './import/import-inventory.ts'
import { listInventory } from './list-inventory.ts'
import { totalInventory } from './total-inventory.ts'
import { updateListing } from './update-listing.ts'
import { withdrawListing } from './withdraw-listing.ts'

/** The calls of a broker's own listings. */
export const inventoryHandlers = {
  list: listInventory,
  totals: totalInventory,
  export: exportInventory,
  get: getInventoryListing,
  create: createListing,
  update: updateListing,
  withdraw: withdrawListing,
  import: importInventory,
} satisfies NounHandlers<'inventory'>
