import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

export const MESSAGE_STATES = ['queued', 'sent', 'failing'] as const

export const MESSAGE_CHANNELS = ['email', 'sms'] as const

export const messageSchema = v.object({
  id: id('MessageId'),
  recipient: v.string(),
  channel: v.picklist(MESSAGE_CHANNELS),
  subject: v.nullable(v.string()),
  state: v.picklist(MESSAGE_STATES),
  tries: v.number(),
  createdAt: instantSchema,
  sentAt: v.nullable(instantSchema),
  nextTryAt: v.nullable(instantSchema),
})

export const sentMessageSchema = v.object({
  ...messageSchema.entries,
  /** What it says, its codes and links blanked; `null` where that is forgotten. */
  text: v.nullable(v.string()),
})

/** A message with what it says, as its reader has it but for what would open a door. */
export type SentMessage = v.InferOutput<typeof sentMessageSchema>

/**
 * A message of the outbox as administrators see it in a list: never what it says. `failing` was tried and has
 * not gone out; `nextTryAt` is `null` once it is sent or given up.
 */
export type Message = v.InferOutput<typeof messageSchema>
