import { TEXT_SIZES } from '../src/SeatdeskProvider/display-script.ts'
import type { TextSize } from '../src/SeatdeskProvider/use-display.ts'

/** Text sizes in the toolbar: the product's three, and font sizes set in the browser. */
export const TYPE_SIZES = [...TEXT_SIZES, '150%', '200%'] as const

export type TypeSize = (typeof TYPE_SIZES)[number]

/** Splits a size of the toolbar into the product's text size and the browser's font size. */
export const readTypeSize = (size: TypeSize): { textSize: TextSize; browserType: string } =>
  size === '150%' || size === '200%'
    ? { textSize: 'medium', browserType: size }
    : { textSize: size, browserType: '' }
