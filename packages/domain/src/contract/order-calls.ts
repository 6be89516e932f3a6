import { holds } from './holds.ts'
import { orderPapers } from './order-papers.ts'
import { remarks } from './remarks.ts'

/** The calls about a single order, apart from the market's: a drawer makes them, or the end of a checkout. */
export const orderCalls = { remarks, orderPapers, holds }
