import type { ResourceHandlers } from '../../kernel/http/handler.ts'
import { listProfit } from './list-profit.ts'
import { listStock } from './list-stock.ts'
import { getInventoryAging } from './tell-ages.ts'
import { getProfitOverTime } from './tell-time.ts'
import { totalStock } from './total-stock.ts'

export { csvBusinessHandlers } from './csv-handlers.ts'

/** The look at what a broker's trade comes to. */
export const businessHandlers = {
  time: getProfitOverTime,
  profit: listProfit,
  stock: listStock,
  stockTotals: totalStock,
  ages: getInventoryAging,
} satisfies ResourceHandlers<'business'>
