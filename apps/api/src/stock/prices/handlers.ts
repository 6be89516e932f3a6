import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listDeals } from './list-deals.ts'
import { listSections } from './list-sections.ts'
import { tellHistory } from './tell-history.ts'
import { tellSpread } from './tell-spread.ts'

/** The calls of what tickets of an event cost. */
export const priceHandlers = {
  sections: listSections,
  spread: tellSpread,
  deals: listDeals,
  history: tellHistory,
} satisfies NounHandlers<'prices'>
