import { type QueryChange, type QueryFields, writeQueryParams } from '@seatdesk/app-kit/query'
import { addressFields, adminCalls } from '@seatdesk/domain/contract'

import { PATHS } from './routes.ts'

/** Query fields of the lists: the parameters of their endpoints. */
export const listFields = {
  accounts: addressFields(adminCalls.adminAccounts.list.query.fields),
  companies: addressFields(adminCalls.adminCompanies.list.query.fields),
  orders: addressFields(adminCalls.adminOrders.list.query.fields),
  payouts: addressFields(adminCalls.adminPayouts.list.query.fields),
  disputes: addressFields(adminCalls.adminDisputes.list.query.fields),
  books: addressFields(adminCalls.adminReconciliation.list.query.fields),
  ledger: addressFields(adminCalls.adminLedger.balance.query.fields),
  postings: addressFields(adminCalls.adminLedger.list.query.fields),
  events: addressFields(adminCalls.adminEvents.list.query.fields),
  eventRequests: addressFields(adminCalls.adminEventRequests.list.query.fields),
  venues: addressFields(adminCalls.adminVenues.list.query.fields),
  performers: addressFields(adminCalls.adminPerformers.list.query.fields),
  seatMaps: addressFields(adminCalls.adminSeatMaps.list.query.fields),
  tags: addressFields(adminCalls.adminTags.list.query.fields),
  messages: addressFields(adminCalls.adminMessages.list.query.fields),
  failedTasks: addressFields(adminCalls.adminFailedTasks.list.query.fields),
  audit: addressFields(adminCalls.adminAudit.list.query.fields),
}

const toList =
  <Name extends keyof typeof listFields>(name: Name) =>
  (query: QueryChange<(typeof listFields)[Name]> = {}): string =>
    withQuery(PATHS[name], listFields[name], query)

/** URLs within the console, with their parameters. */
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
  failedTasks: toList('failedTasks'),
  audit: toList('audit'),
}

const withQuery = <Fields extends QueryFields>(
  path: string,
  fields: Fields,
  query: QueryChange<Fields>,
): string => {
  const text = writeQueryParams(fields, new URLSearchParams(), query).toString()
  return text === '' ? path : `${path}?${text}`
}
