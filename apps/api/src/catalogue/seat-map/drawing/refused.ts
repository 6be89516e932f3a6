import { Refusal } from '../../../kernel/refusal.ts'

/** The refusal of a file that is no drawing, or of one that cannot be shown for this reason. */
export const refused = (reason = 'is not an SVG drawing'): Refusal =>
  new Refusal('notASeatMap', { message: `this file ${reason}`, fields: { file: reason } })
