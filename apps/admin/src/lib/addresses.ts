import { addressFields, officeCalls } from '@seatdesk/domain/contract'
import { type QueryChange, type QueryFields, writeQuery } from '@seatdesk/front/query'

import { PATHS } from './routes.ts'

/** What the addresses of the lists hold: what their calls can be asked by. */
export const listFields = {
  accounts: addressFields(officeCalls.officeAccounts.list.query.fields),
  orders: addressFields(officeCalls.officeOrders.list.query.fields),
  payouts: addressFields(officeCalls.officePayouts.list.query.fields),
  disputes: addressFields(officeCalls.officeDisputes.list.query.fields),
  books: addressFields(officeCalls.officeReconciliation.list.query.fields),
  ledger: addressFields(officeCalls.officeLedger.balance.query.fields),
  postings: addressFields(officeCalls.officeLedger.list.query.fields),
  events: addressFields(officeCalls.officeEvents.list.query.fields),
  venues: addressFields(officeCalls.officeVenues.list.query.fields),
  performers: addressFields(officeCalls.officePerformers.list.query.fields),
  seatMaps: addressFields(officeCalls.officeSeatMaps.list.query.fields),
  tags: addressFields(officeCalls.officeTags.list.query.fields),
  messages: addressFields(officeCalls.officeMessages.list.query.fields),
  deadLetters: addressFields(officeCalls.officeDeadLetters.list.query.fields),
  audit: addressFields(officeCalls.officeAudit.list.query.fields),
}

const toList =
  <Name extends keyof typeof listFields>(name: Name) =>
  (query: QueryChange<(typeof listFields)[Name]> = {}): string =>
    withQuery(PATHS[name], listFields[name], query)

/** Addresses within the console, with what they need to know. */
export const hrefs = {
  accounts: toList('accounts'),
  account: (id: number) => PATHS.account.replace(':id', String(id)),
  orders: toList('orders'),
  order: (id: number) => PATHS.order.replace(':id', String(id)),
  payouts: toList('payouts'),
  disputes: toList('disputes'),
  books: toList('books'),
  ledger: toList('ledger'),
  postings: toList('postings'),
  events: toList('events'),
  event: (id: number) => PATHS.event.replace(':id', String(id)),
  seatMap: (id: number) => PATHS.seatMap.replace(':id', String(id)),
  messages: toList('messages'),
  deadLetters: toList('deadLetters'),
  audit: toList('audit'),
}

const withQuery = <Fields extends QueryFields>(
  path: string,
  fields: Fields,
  query: QueryChange<Fields>,
): string => {
  const text = writeQuery(fields, new URLSearchParams(), query).toString()
  return text === '' ? path : `${path}?${text}`
}
