import * as v from 'valibot'

import { partySchema } from '../account/party.ts'
import { idSchema } from '../id.ts'
import { instantSchema, wallTimeSchema } from '../time/wall-time.ts'
import { eventSummarySchema } from './event.ts'

/** asked · mapped: to an event of the catalog · made: the event was added · rejected: with the reason */
export const EVENT_REQUEST_STATES = ['asked', 'mapped', 'made', 'refused'] as const

export type EventRequestState = (typeof EVENT_REQUEST_STATES)[number]

export const eventRequestSchema = v.object({
  id: idSchema('EventRequestId'),
  name: v.string(),
  venue: v.nullable(v.string()),
  dateTime: v.nullable(wallTimeSchema),
  url: v.nullable(v.string()),
  state: v.picklist(EVENT_REQUEST_STATES),
  /** How many listings wait for the event. */
  waiting: v.number(),
  /** The event that it was answered with; `null` before, and if it was rejected. */
  event: v.nullable(eventSummarySchema),
  reason: v.nullable(v.string()),
  /** Of the listings that waited: how many were listed, and why others were not. */
  listed: v.number(),
  failures: v.array(v.object({ section: v.string(), seatRow: v.string(), message: v.string() })),
  createdAt: instantSchema,
  respondedAt: v.nullable(instantSchema),
})

/** A broker's request for an event that the catalog does not have. */
export type EventRequest = v.InferOutput<typeof eventRequestSchema>

export const adminEventRequestSchema = v.object({
  ...eventRequestSchema.entries,
  account: partySchema,
})

/** The same in the admin console, with the requesting broker. */
export type AdminEventRequest = v.InferOutput<typeof adminEventRequestSchema>

/** The most listings that wait with one request. */
export const MAX_WAITING_LISTINGS = 500
