import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listProfit } from './list-profit.ts'
import { listStock } from './list-stock.ts'
import { tellAges } from './tell-ages.ts'
import { tellTime } from './tell-time.ts'
import { totalStock } from './total-stock.ts'

export { csvBusinessHandlers } from './csv-handlers.ts'

/** The look at what a broker's trade comes to. */
export const businessHandlers = {
  time: tellTime,
  profit: listProfit,
  stock: listStock,
  stockTotals: totalStock,
  ages: tellAges,
} satisfies NounHandlers<'business'>
