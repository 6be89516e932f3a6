import { addressFields, contract } from '@seatdesk/domain/contract'
import * as v from 'valibot'

// A screen shows approved events and searches by `search`: these two are for other programs.
const { status: _status, filter: _filter, ...eventFields } = contract.events.list.query.fields

/** What the address of the event list holds. */
export const eventListFields = addressFields(eventFields)

/** What the address of an event's tickets holds; `from` and `to` are prices in cents. */
export const ticketsFields = addressFields(contract.listings.list.query.fields, { eventId: 'id' })

/** What the address of the screen for those who wait for approval holds. */
export const pendingApprovalFields = addressFields({
  userEmail: v.pipe(v.string(), v.trim(), v.maxLength(200)),
})
