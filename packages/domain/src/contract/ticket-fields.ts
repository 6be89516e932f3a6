import * as v from 'valibot'

import { MAX_TICKET_FILE_BYTES } from '../ticket-file.ts'

/** Schema of a repeatable form member; a single value becomes an array. */
export const oneOrMore = <const Item extends v.GenericSchema>(item: Item) =>
  v.union([
    v.pipe(
      v.array(item),
      v.minLength(1, 'give at least one'),
      v.maxLength(200, 'give at most 200'),
    ),
    v.pipe(
      item,
      v.transform((single) => [single]),
    ),
  ])

export const ticketFile = v.pipe(
  v.file('must be a file'),
  v.maxSize(MAX_TICKET_FILE_BYTES, 'must be at most 10 MB'),
)

export const barcode = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(200, 'must be at most 200 characters long'),
)
