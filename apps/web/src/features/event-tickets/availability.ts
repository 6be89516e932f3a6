import type { StreamEvent } from '@seatdesk/domain/contract'
import type { LiveWord } from '@seatdesk/front/live'

/** How a listing of an event that is watched stands now. */
export type Availability = Extract<StreamEvent, { type: 'availability' }>

/** So long what is gone stays struck through; those who watch the same event do not all ask at once. */
export const STOCK_PAUSE = { gatherMs: 2500, spreadMs: 2500 }

/** Whether a word says that something about the stock being watched may be another. */
export const isOfStock = (word: LiveWord): boolean =>
  word.type === 'gap' || (word.type === 'news' && word.news.type === 'availability')
