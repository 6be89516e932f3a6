import { TEXT_SIZES } from '../src/SeatdeskProvider/display-script.ts'
import type { TextSize } from '../src/SeatdeskProvider/use-display.ts'

/** The sizes of text of the toolbar: the reader's own three, and those that a browser is set to. */
export const TYPE_SIZES = [...TEXT_SIZES, '150%', '200%'] as const

/** One of them. */
export type TypeSize = (typeof TYPE_SIZES)[number]

/** What a size of the toolbar is made of: the text size of the product, and the type of the browser. */
export const readTypeSize = (size: TypeSize): { textSize: TextSize; browserType: string } =>
  size === '150%' || size === '200%'
    ? { textSize: 'medium', browserType: size }
    : { textSize: size, browserType: '' }
