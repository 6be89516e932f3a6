import { LARGEST_SEAT_MAP } from '@seatdesk/domain'

import { readDrawing, type Drawing } from '../../catalogue/index.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * The harmless drawing in an uploaded file.
 * @throws 413 for a file over 2 MB, 422 for one that is no drawing.
 */
export const takeDrawing = async (file: File): Promise<Drawing> => {
  if (file.size > LARGEST_SEAT_MAP)
    throw new Refusal('tooLarge', {
      message: 'this file is larger than 2 MB',
      fields: { file: 'must be at most 2 MB' },
    })
  return readDrawing(await file.bytes())
}
