import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { getInventoryAging } from './get-inventory-aging.ts'
import { getProfitOverTime } from './get-profit-over-time.ts'
import { listProfit } from './list-profit.ts'
import { listStock } from './list-stock.ts'
import { totalStock } from './total-stock.ts'

export { csvBusinessHandlers } from './csv-handlers.ts'

/** Handlers of the business reports. */
export const businessHandlers = {
  time: getProfitOverTime,
  profit: listProfit,
  stock: listStock,
  stockTotals: totalStock,
  inventoryAging: getInventoryAging,
} satisfies ResourceHandlers<'business'>
