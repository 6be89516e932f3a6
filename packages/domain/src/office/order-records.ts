import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'
import { partySchema } from './office-account.ts'

/** What administrators wrote about an order. */
export const orderNoteSchema = v.object({
  id: id('AuditEntryId'),
  actor: partySchema,
  note: v.string(),
  createdAt: instantSchema,
})

/** What buyer or seller was told about an order. */
export const orderNewsSchema = v.object({
  id: id('NotificationId'),
  to: v.picklist(['buyer', 'seller']),
  message: v.string(),
  createdAt: instantSchema,
})

/** A file that was delivered for an order: neither its name nor what is in it, which may open a gate. */
export const orderFileSchema = v.object({
  id: id('DeliveryId'),
  bytes: v.pipe(v.number(), v.safeInteger()),
})
