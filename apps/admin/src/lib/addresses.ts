import { type QueryChange, type QueryFields, writeQueryParams } from '@seatdesk/app-kit/query'
import { urlFields, adminCalls } from '@seatdesk/domain/contract'

import { PATHS } from './routes.ts'

/** Query fields of the lists: the parameters of their endpoints. */
export const listFields = {
  accounts: urlFields(adminCalls.adminAccounts.list.query.fields),
  companies: urlFields(adminCalls.adminCompanies.list.query.fields),
  orders: urlFields(adminCalls.adminOrders.list.query.fields),
  payouts: urlFields(adminCalls.adminPayouts.list.query.fields),
  disputes: urlFields(adminCalls.adminDisputes.list.query.fields),
  books: urlFields(adminCalls.adminReconciliation.list.query.fields),
  ledger: urlFields(adminCalls.adminLedger.balance.query.fields),
  postings: urlFields(adminCalls.adminLedger.list.query.fields),
  events: urlFields(adminCalls.adminEvents.list.query.fields),
  eventRequests: urlFields(adminCalls.adminEventRequests.list.query.fields),
  venues: urlFields(adminCalls.adminVenues.list.query.fields),
  performers: urlFields(adminCalls.adminPerformers.list.query.fields),
  seatMaps: urlFields(adminCalls.adminSeatMaps.list.query.fields),
  tags: urlFields(adminCalls.adminTags.list.query.fields),
  messages: urlFields(adminCalls.adminMessages.list.query.fields),
  failedTasks: urlFields(adminCalls.adminFailedTasks.list.query.fields),
  audit: urlFields(adminCalls.adminAudit.list.query.fields),
}

const toList =
  <Name extends keyof typeof listFields>(name: Name) =>
  (query: QueryChange<(typeof listFields)[Name]> = {}): string =>
    withQuery(PATHS[name], listFields[name], query)

/** URLs within the console, with their parameters. */
export const hrefs = {
  accounts: toList('accounts'),
  account: (id: number) => PATHS.account.replace(':id', String(id)),
  companies: toList('companies'),
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
