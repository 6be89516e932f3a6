import type { NounHandlers } from '../http/handler.ts'
import { listInventory } from './list-inventory.ts'

/** The calls of a broker's own listings. */
export const inventoryHandlers: Partial<NounHandlers<'inventory'>> = { list: listInventory }
