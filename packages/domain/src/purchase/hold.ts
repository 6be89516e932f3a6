import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

/**
 * Until when tickets are held for a payment; `null` where none are any more. `secondsLeft` says the
 * same to those whose clock is wrong.
 */
export const holdSchema = v.object({
  heldUntil: v.nullable(instantSchema),
  secondsLeft: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
