export { account } from './account.ts'
export { businessCalls } from './business.ts'
export { companyCalls } from './company.ts'
export { type Contract, contract } from './contract.ts'
export {
  describeMember,
  descriptionKey,
  MEMBER_DESCRIPTIONS,
} from './openapi-descriptions/describe-member.ts'
export { WEBHOOK_DESCRIPTIONS } from './openapi-descriptions/webhook-descriptions.ts'
export { NOUN_DESCRIPTIONS } from './openapi-descriptions/noun-descriptions.ts'
export { minimumOf, memberValues } from './openapi-descriptions/member-values.ts'
export { NAMED_SCHEMAS, WEBHOOK_SCHEMAS } from './openapi-descriptions/named-schemas.ts'
export { marketCalls } from './market-calls.ts'
export { adminCalls } from './admin-calls.ts'
export { orderCalls } from './order-calls.ts'
export { passkeyCalls } from './passkeys.ts'
export { priceCalls } from './prices.ts'
export { pricingCalls } from './pricing.ts'
export { problemCalls } from './problems.ts'
export { MAX_PDF_REPORT_ROWS } from './reports.ts'
export { sessionCalls } from './sessions.ts'
export { handoverCalls } from './contacts.ts'
export { disclosureCalls } from './disclosures.ts'
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
  type AddressFields,
  addressFields,
  type Fields,
  parseUrlField,
  wireNameOf,
} from './fields.ts'
export type {
  EndpointResponse,
  CallInput,
  Endpoint,
  Members,
  Method,
  OrderOf,
  PartInput,
  PartOutput,
  WireResponse,
} from './endpoint.ts'
export type { StreamEvent } from './stream.ts'
export { type PublishedName, publishedName } from './published-name.ts'
