import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { instantSchema } from '../time/wall-time.ts'

export const broadcastSchema = v.object({
  /** Whether the broker's listings are on the market, apart from events that are off. */
  isOn: v.boolean(),
  /** Since when everything is off; `null` if it is on. */
  offSince: v.nullable(instantSchema),
  /** Events that were taken off on their own. */
  eventsOff: v.array(v.object({ event: eventSummarySchema, offSince: instantSchema })),
})

/** The switches that take a broker's listings off the market, all at once or by event. */
export type Broadcast = v.InferOutput<typeof broadcastSchema>
