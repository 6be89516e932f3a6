export { account } from './account.ts'
export { accountSession } from './account-session.ts'
export { apiKeys } from './api-keys.ts'
export { businessCalls } from './business.ts'
export { companyCalls } from './company.ts'
export { type Contract, contract } from './contract.ts'
export {
  describeField,
  descriptionKey,
  FIELD_DESCRIPTIONS,
} from './openapi-descriptions/describe-field.ts'
export { WEBHOOK_DESCRIPTIONS } from './openapi-descriptions/webhook-descriptions.ts'
export { NOUN_DESCRIPTIONS } from './openapi-descriptions/noun-descriptions.ts'
export { getMinimumValue, getFieldValues } from './openapi-descriptions/field-values.ts'
export { NAMED_SCHEMAS, WEBHOOK_SCHEMAS } from './openapi-descriptions/named-schemas.ts'
export { listCalls } from './list-calls.ts'
export { marketCalls } from './market-calls.ts'
export { adminCalls } from './admin-calls.ts'
export { orderCalls } from './order-calls.ts'
export { passkeyCalls } from './passkeys.ts'
export { purchases } from './purchases.ts'
export { priceCalls } from './prices.ts'
export { pricingCalls } from './pricing.ts'
export { problemCalls } from './problems.ts'
export { MAX_PDF_REPORT_ROWS } from './reports.ts'
export { sessionCalls } from './sessions.ts'
export { handoverCalls } from './contacts.ts'
export { disclosureCalls } from './disclosures.ts'
export { inventory } from './inventory.ts'
export { inventoryCalls } from './inventory-calls.ts'
export { ownStock } from './own-stock.ts'
export { suggestionCalls } from './suggestions.ts'
export { walletCalls } from './wallet-calls.ts'
export {
  type Watch,
  watchCalls,
  type WatchedEventFilters,
  type WatchedListingFilters,
} from './watches.ts'
export { webhookCalls } from './webhooks.ts'
export {
  type UrlField,
  type UrlFields,
  urlFields,
  type Fields,
  parseUrlField,
  getWireName,
} from './fields.ts'
export type {
  EndpointResponse,
  CallInput,
  Endpoint,
  FieldsSchema,
  Method,
  NarrowedAccess,
  SortOrderOf,
  PartInput,
  PartOutput,
  WireResponse,
} from './endpoint.ts'
export type { StreamEvent } from './stream.ts'
export { type PublishedName, publishedName } from './published-name.ts'
