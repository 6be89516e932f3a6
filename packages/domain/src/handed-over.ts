import * as v from 'valibot'

import { instantSchema } from './time/wall-time.ts'

export const handedOverSchema = v.object({
  id: v.number(),
  kind: v.picklist(['file', 'barcode']),
  name: v.nullable(v.string()),
  fetchedAt: v.nullable(instantSchema),
})

/**
 * A file or a barcode as its seller delivered it: `name` is the file's or the seat's, `fetchedAt`
 * when its buyer first had it.
 */
export type HandedOver = v.InferOutput<typeof handedOverSchema>
