import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { DEFAULT_KEY_SCOPES, KEY_SCOPES } from '../account/api-key.ts'
import { SIGNED_IN } from '../account/scope.ts'
import { ERRORS } from '../error/errors.ts'
import { type Limit, LIMITS } from '../limits.ts'
import { contract, type Endpoint } from './index.ts'

const endpoints = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries<Endpoint>(verbs).map(
    ([verb, declared]) => [`${noun}.${verb}`, declared] as [string, Endpoint],
  ),
)

const named = new Map(endpoints)

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The call without the names of its path parameters. */
const shapeOf = (declared: Endpoint) => callOf(declared).replaceAll(/\{\w+\}/g, '{}')

/** Every promised call with its name in the contract. */
const PROMISED: [call: string, name: string][] = [
  ['POST /account/register', 'account.register'],
  ['POST /account/confirm-phone', 'account.confirmPhone'],
  ['POST /account/resend-code', 'account.resendCode'],
  ['POST /account/confirm-email', 'account.confirmEmail'],
  ['POST /account/login', 'account.login'],
  ['POST /account/authorize', 'account.authorize'],
  ['POST /account/refresh-token', 'account.refreshToken'],
  ['POST /account/logout', 'account.logout'],
  ['POST /account/change-password', 'account.changePassword'],
  ['POST /account/forgot-password', 'account.forgotPassword'],
  ['POST /account/reset-password', 'account.resetPassword'],
  ['POST /account/request-mfa', 'account.requestMfa'],
  ['POST /account/mfa', 'account.setMfa'],
  ['POST /account/request-delete', 'account.requestDelete'],
  ['DELETE /account/{token}', 'account.delete'],
  ['GET /account/profile', 'account.getProfile'],
  ['PUT /account/profile', 'account.updateProfile'],
  ['POST /account/tags', 'account.setEventTags'],
  ['POST /account/seat-map', 'account.setSeatMap'],
  ['POST /account/quick-buy', 'account.setQuickBuy'],
  ['POST /account/notifications/{kind}', 'account.setNotification'],
  ['GET /tags/', 'tags.list'],
  ['POST /tags/', 'tags.create'],
  ['DELETE /tags/{id}', 'tags.delete'],
  ['GET /events/', 'events.list'],
  ['GET /events/{id}', 'events.get'],
  ['GET /suggestions/', 'suggestions.list'],
  ['GET /favorite-events/', 'favoriteEvents.list'],
  ['POST /favorite-events/', 'favoriteEvents.add'],
  ['DELETE /favorite-events/{eventId}', 'favoriteEvents.remove'],
  ['GET /listings/', 'listings.list'],
  ['GET /listings/extras', 'listings.extras'],
  ['GET /listings/position', 'listings.position'],
  ['GET /listings/availability', 'listings.availability'],
  ['POST /purchases/', 'purchases.create'],
  ['GET /purchases/', 'purchases.list'],
  ['GET /payments/{id}', 'purchases.receipt'],
  ['GET /purchases/{id}/tickets', 'purchases.tickets'],
  ['GET /purchases/{id}/tickets/{fileId}', 'purchases.ticketFile'],
  ['GET /sales/', 'sales.list'],
  ['POST /sales/{id}/confirm', 'sales.confirm'],
  ['POST /sales/{id}/reject', 'sales.reject'],
  ['POST /sales/{id}/deliver', 'sales.deliver'],
  ['POST /sales/{id}/replace', 'sales.replace'],
  ['GET /listings/sections', 'prices.sections'],
  ['GET /listings/prices', 'prices.spread'],
  ['GET /listings/deals', 'prices.deals'],
  ['GET /listings/history', 'prices.history'],
  ['GET /disclosures/', 'disclosures.list'],
  ['POST /purchases/{id}/problem', 'problems.report'],
  ['POST /purchases/{id}/problem/withdraw', 'problems.withdraw'],
  ['POST /orders/{id}/problem/response', 'problems.respond'],
  ['GET /orders/{id}/note', 'orderNotes.get'],
  ['PUT /orders/{id}/note', 'orderNotes.update'],
  ['PUT /payments/{id}/note', 'orderNotes.setForPayment'],
  ['GET /purchases/{id}/receipt', 'orderDocuments.receipt'],
  ['GET /payments/{id}/receipt', 'orderDocuments.paymentReceipt'],
  ['GET /sales/{id}/statement', 'orderDocuments.statement'],
  ['GET /payments/{id}/hold', 'holds.get'],
  ['GET /contacts/', 'contacts.list'],
  ['POST /contacts/', 'contacts.create'],
  ['PUT /contacts/{id}', 'contacts.update'],
  ['DELETE /contacts/{id}', 'contacts.remove'],
  ['GET /sales/{id}/contact', 'recipients.get'],
  ['PUT /purchases/{id}/contact', 'recipients.set'],
  ['POST /sales/{id}/handover', 'handovers.report'],
  ['POST /purchases/{id}/accept', 'handovers.accept'],
  ['POST /purchases/{id}/resend', 'handovers.requestResend'],
  ['GET /orders/{id}/proof', 'handovers.proof'],
  ['GET /inventory/', 'inventory.list'],
  ['POST /inventory/', 'inventory.create'],
  ['PATCH /inventory/{id}', 'inventory.update'],
  ['DELETE /inventory/{id}', 'inventory.withdraw'],
  ['GET /event-requests/', 'eventRequests.list'],
  ['POST /event-requests/', 'eventRequests.create'],
  ['GET /broadcast', 'broadcast.get'],
  ['PUT /broadcast', 'broadcast.set'],
  ['GET /feeds/', 'feeds.list'],
  ['GET /name-aliases/', 'nameAliases.list'],
  ['PUT /name-aliases/', 'nameAliases.set'],
  ['DELETE /name-aliases/{id}', 'nameAliases.remove'],
  ['PUT /feeds/{id}', 'feeds.set'],
  ['GET /take-down-times', 'takeDownTimes.get'],
  ['PUT /take-down-times', 'takeDownTimes.set'],
  ['GET /pricing-rules/', 'pricingRules.list'],
  ['POST /pricing-rules/', 'pricingRules.create'],
  ['PATCH /pricing-rules/{id}', 'pricingRules.update'],
  ['DELETE /pricing-rules/{id}', 'pricingRules.delete'],
  ['POST /pricing-rules/preview', 'pricingRules.preview'],
  ['GET /pricing/pause', 'pricing.getPause'],
  ['PUT /pricing/pause', 'pricing.setPause'],
  ['GET /inventory/pricing', 'pricing.ofListings'],
  ['GET /pricing/attention/', 'pricing.attention'],
  ['GET /pricing/attention/totals', 'pricing.attentionTotals'],
  ['PUT /inventory/limits/{id}', 'pricing.setLimits'],
  ['PUT /inventory/limits/{id}/wake', 'pricing.wake'],
  ['GET /inventory/moves/{id}', 'pricing.moves'],
  ['GET /pricing-runs/', 'pricingRuns.list'],
  ['GET /pricing-runs/totals', 'pricingRuns.totals'],
  ['GET /pricing-runs/{id}/moves', 'pricingRuns.moves'],
  ['POST /pricing-runs/{id}/undo', 'pricingRuns.undo'],
  ['GET /pricing-groups/', 'pricingGroups.list'],
  ['POST /pricing-groups/', 'pricingGroups.create'],
  ['PUT /pricing-groups/{id}', 'pricingGroups.update'],
  ['DELETE /pricing-groups/{id}', 'pricingGroups.delete'],
  ['GET /holds/', 'ownHolds.list'],
  ['POST /inventory/holds/{id}', 'ownHolds.create'],
  ['DELETE /holds/{id}', 'ownHolds.release'],
  ['GET /outside-sales/', 'outsideSales.list'],
  ['POST /inventory/outside-sales/{id}', 'outsideSales.create'],
  ['DELETE /outside-sales/{id}', 'outsideSales.cancel'],
  ['POST /inventory/import', 'inventory.import'],
  ['GET /inventory/event-totals', 'ownStock.eventTotals'],
  ['GET /inventory/ranks', 'ownStock.ranks'],
  ['GET /inventory/comparables', 'ownStock.comparables'],
  ['GET /inventory/tickets/{id}', 'listingTickets.get'],
  ['POST /inventory/tickets/{id}/files', 'listingTickets.attach'],
  ['DELETE /inventory/tickets/{id}/files', 'listingTickets.detach'],
  ['POST /inventory/changes', 'inventoryChanges.plan'],
  ['GET /inventory/changes/{id}', 'inventoryChanges.get'],
  ['GET /inventory/changes/{id}/rows', 'inventoryChanges.rows'],
  ['POST /inventory/changes/{id}/apply', 'inventoryChanges.apply'],
  ['POST /inventory/changes/{id}/undo', 'inventoryChanges.undo'],
  ['GET /notifications/', 'notifications.list'],
  ['PUT /notifications/{id}/read', 'notifications.markOneRead'],
  ['GET /payouts/', 'payouts.list'],
  ['GET /payouts/upcoming', 'payouts.upcoming'],
  ['GET /business/time', 'business.time'],
  ['GET /business/profit', 'business.profit'],
  ['GET /business/stock', 'business.stock'],
  ['GET /business/stock/totals', 'business.stockTotals'],
  ['GET /business/inventory-aging', 'business.inventoryAging'],
  ['GET /payment-methods/', 'paymentMethods.list'],
  ['POST /payment-methods/cards', 'paymentMethods.addCard'],
  ['DELETE /payment-methods/cards/{id}', 'paymentMethods.removeCard'],
  ['PUT /cards/{id}/default', 'paymentMethods.setDefault'],
  ['POST /payment-methods/bank-accounts', 'paymentMethods.addBankAccount'],
  ['GET /payment-methods/bank-verifications', 'paymentMethods.listBankVerifications'],
  ['POST /payment-methods/bank-accounts/{id}/verify', 'paymentMethods.verifyBankAccount'],
  ['DELETE /payment-methods/bank-accounts/{id}', 'paymentMethods.removeBankAccount'],
  ['GET /payout-methods/', 'payoutMethods.list'],
  ['POST /payout-methods/bank-accounts', 'payoutMethods.addBankAccount'],
  ['DELETE /payout-methods/bank-accounts/{id}', 'payoutMethods.removeBankAccount'],
  ['GET /reports/purchases', 'reports.purchases'],
  ['GET /reports/sales', 'reports.sales'],
  ['GET /reports/inventory', 'reports.inventory'],
  ['GET /reports/payouts', 'reports.payouts'],
  ['GET /stream', 'stream.open'],
  ['GET /api-keys/', 'apiKeys.list'],
  ['GET /key', 'apiKeys.current'],
  ['POST /api-keys/', 'apiKeys.create'],
  ['DELETE /api-keys/{id}', 'apiKeys.revoke'],
  ['GET /account/passkeys/', 'passkeys.list'],
  ['POST /account/passkeys/options', 'passkeys.begin'],
  ['POST /account/passkeys/', 'passkeys.add'],
  ['PUT /account/passkeys/{id}', 'passkeys.rename'],
  ['DELETE /account/passkeys/{id}', 'passkeys.remove'],
  ['POST /session/passkey/options', 'passkeys.beginSignIn'],
  ['POST /session/passkey', 'passkeys.signIn'],
  ['GET /account/passkeys/', 'passkeys.list'],
  ['POST /account/passkeys/options', 'passkeys.begin'],
  ['POST /account/passkeys/', 'passkeys.add'],
  ['PUT /account/passkeys/{id}', 'passkeys.rename'],
  ['DELETE /account/passkeys/{id}', 'passkeys.remove'],
  ['POST /session/passkey/options', 'passkeys.beginSignIn'],
  ['POST /session/passkey', 'passkeys.signIn'],
  ['GET /account/passkeys/', 'passkeys.list'],
  ['POST /account/passkeys/options', 'passkeys.begin'],
  ['POST /account/passkeys/', 'passkeys.add'],
  ['PUT /account/passkeys/{id}', 'passkeys.rename'],
  ['DELETE /account/passkeys/{id}', 'passkeys.remove'],
  ['POST /session/passkey/options', 'passkeys.beginSignIn'],
  ['POST /session/passkey', 'passkeys.signIn'],
  ['GET /watches/', 'watches.list'],
  ['GET /watches/{id}', 'watches.get'],
  ['POST /watches/', 'watches.create'],
  ['PATCH /watches/{id}', 'watches.update'],
  ['DELETE /watches/{id}', 'watches.remove'],
  ['POST /watches/stop/{token}', 'watches.stop'],
  ['GET /webhooks/', 'webhooks.list'],
  ['POST /webhooks/', 'webhooks.create'],
  ['PATCH /webhooks/{id}', 'webhooks.update'],
  ['DELETE /webhooks/{id}', 'webhooks.remove'],
  ['POST /webhooks/{id}/rotate', 'webhooks.rotate'],
  ['POST /webhooks/{id}/test', 'webhooks.test'],
  ['GET /webhooks/{id}/deliveries/', 'webhooks.deliveries'],
  ['POST /webhooks/{id}/deliveries/{deliveryId}/replay', 'webhooks.replay'],
  ['GET /company/', 'companies.get'],
  ['PATCH /company/', 'companies.update'],
  ['POST /company/hand-over', 'companies.handOver'],
  ['POST /company/money-email', 'companies.setMoneyEmail'],
  ['DELETE /company/money-email', 'companies.removeMoneyEmail'],
  ['POST /company/money-email/confirm', 'companies.confirmMoneyEmail'],
  ['GET /company/members/', 'members.list'],
  ['PATCH /company/members/{id}', 'members.update'],
  ['DELETE /company/members/{id}', 'members.remove'],
  ['GET /company/invitations/', 'invitations.list'],
  ['POST /company/invitations/', 'invitations.create'],
  ['DELETE /company/invitations/{id}', 'invitations.withdraw'],
  ['GET /invitations/{token}', 'invitations.received'],
  ['POST /invitations/{token}/accept', 'invitations.accept'],
  ['GET /account/companies', 'ownCompanies.list'],
  ['POST /account/company', 'ownCompanies.select'],
  ['GET /company/audit/', 'companyAudit.list'],
  ['GET /company/history/', 'companyAudit.history'],
  ['GET /counterparties/', 'counterparties.list'],
  ['POST /counterparties/', 'counterparties.set'],
  ['DELETE /counterparties/{id}', 'counterparties.remove'],
  ['GET /admin/companies/', 'adminCompanies.list'],
  ['GET /admin/accounts/', 'adminAccounts.list'],
  ['GET /admin/accounts/{id}', 'adminAccounts.get'],
  ['POST /admin/accounts/{id}/approve', 'adminAccounts.approve'],
  ['POST /admin/accounts/approve', 'adminAccounts.approveMany'],
  ['POST /admin/accounts/{id}/reject', 'adminAccounts.reject'],
  ['POST /admin/accounts/{id}/deactivate', 'adminAccounts.deactivate'],
  ['POST /admin/accounts/{id}/reactivate', 'adminAccounts.reactivate'],
  ['GET /admin/event-requests/', 'adminEventRequests.list'],
  ['POST /admin/event-requests/{id}/map', 'adminEventRequests.map'],
  ['POST /admin/event-requests/{id}/create-event', 'adminEventRequests.createEvent'],
  ['POST /admin/event-requests/{id}/reject', 'adminEventRequests.reject'],
  ['GET /admin/orders/', 'adminOrders.list'],
  ['GET /admin/orders/{id}', 'adminOrders.get'],
  ['POST /admin/orders/{id}/reject', 'adminOrders.reject'],
  ['POST /admin/orders/reject', 'adminOrders.rejectMany'],
  ['POST /admin/orders/{id}/settle-problem', 'adminOrders.settleProblem'],
  ['POST /admin/orders/{id}/refund', 'adminOrders.refund'],
  ['POST /admin/orders/{id}/extend', 'adminOrders.extend'],
  ['POST /admin/orders/{id}/note', 'adminOrders.note'],
  ['GET /admin/orders/{id}/files/{fileId}', 'adminOrders.file'],
  ['GET /admin/payouts/', 'adminPayouts.list'],
  ['POST /admin/payouts/{id}/retry', 'adminPayouts.retry'],
  ['POST /admin/payouts/retry', 'adminPayouts.retryMany'],
  ['GET /admin/messages/{id}', 'adminMessages.get'],
  ['POST /admin/messages/retry', 'adminMessages.retryMany'],
  ['GET /admin/ledger/balance', 'adminLedger.balance'],
  ['GET /admin/ledger/', 'adminLedger.list'],
  ['GET /admin/ledger/export', 'adminLedger.export'],
  ['POST /admin/payouts/{id}/cancel', 'adminPayouts.cancel'],
  ['POST /admin/payouts/{id}/reinstate', 'adminPayouts.reinstate'],
  ['GET /admin/messages/', 'adminMessages.list'],
  ['POST /admin/messages/{id}/retry', 'adminMessages.retry'],
  ['GET /admin/audit/', 'adminAudit.list'],
  ['GET /admin/disputes/', 'adminDisputes.list'],
  ['GET /admin/failed-tasks/', 'adminFailedTasks.list'],
  ['POST /admin/failed-tasks/retry', 'adminFailedTasks.retryMany'],
  ['POST /admin/failed-tasks/{id}/retry', 'adminFailedTasks.retry'],
  ['GET /admin/reconciliation/', 'adminReconciliation.list'],
  ['GET /sandbox/outbox', 'sandbox.outbox'],
  ['POST /sandbox/clock', 'sandbox.clock'],
  ['POST /sandbox/provider', 'sandbox.provider'],
  ['POST /sandbox/challenge', 'sandbox.challenge'],
  ['POST /sandbox/payment', 'sandbox.payment'],
  ['GET /sandbox/export', 'sandbox.export'],
  ['GET /sandbox/invariants', 'sandbox.invariants'],
]

test.each(PROMISED)('WIRE-4 %s is %s', (call, name) => {
  const declared = named.get(name)
  expect(declared && callOf(declared)).toBe(call)
})

test('WIRE-2 no two endpoints have the same method and path', () => {
  const shapes = endpoints.map(([, declared]) => shapeOf(declared).replace(/\/$/, ''))
  expect(new Set(shapes).size).toBe(shapes.length)
})

/** Wire names of a schema's members. */
const membersOf = (schema: object | undefined): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : []

describe.each(endpoints)('%s', (_name, declared) => {
  const { method, path, params, query, body, summary, errors = [], idempotent } = declared

  test('WIRE-7 declares exactly the parameters of its path', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, member]) => member)
    expect(membersOf(params)).toEqual(inPath)
  })

  test('WIRE-4 has each input member once, in the path and either the query or the body', () => {
    const carriers = [query && 'query', body && 'body'].filter(Boolean)
    expect(carriers.length).toBeLessThanOrEqual(1)
    expect(carriers).not.toContain(method === 'GET' ? 'body' : 'query')
    const names = [...membersOf(params), ...membersOf(query), ...membersOf(body)]
    expect(new Set(names).size).toBe(names.length)
  })

  test('ERR-2 lists existing error names, each once', () => {
    expect(errors.filter((name) => !Object.hasOwn(ERRORS, name))).toEqual([])
    expect(new Set(errors).size).toBe(errors.length)
  })

  test('WIRE-15 accepts an idempotency key only on POST', () => {
    expect(idempotent === undefined || method === 'POST').toBe(true)
  })

  test('WIRE-13 has a summary that is a sentence', () => {
    expect(summary).toMatch(/^[A-Z].*\.$/)
  })
})

const namesWhere = (holds: (declared: Endpoint) => boolean) =>
  endpoints.filter(([, declared]) => holds(declared)).map(([name]) => name)

test('WIRE-15 every POST that creates or moves something accepts an idempotency key', () => {
  // A preview changes nothing.
  const setsOrEnters = /^(account|passkeys|sandbox)\.|\.preview$/
  const moving = namesWhere(({ method }) => method === 'POST').filter(
    (name) => !setsOrEnters.test(name),
  )
  expect(moving.filter((name) => !named.get(name)?.idempotent)).toEqual([])
  // These calls create an account, a code or a link.
  expect(namesWhere(({ idempotent }) => idempotent === true)).toEqual(
    expect.arrayContaining([
      'account.register',
      'account.resendCode',
      'account.forgotPassword',
      'account.requestMfa',
      'account.requestDelete',
    ]),
  )
})

test('AUTH-20 rate-limited endpoints list the error tooMany, and those limited by email take an email', () => {
  const limited = endpoints.filter(([, { limits = [] }]) => limits.length > 0)
  expect(limited.length).toBeGreaterThan(0)
  for (const [, { limits = [], errors, body }] of limited) {
    expect(errors).toContain('tooMany')
    const shared = limits.flatMap((name): readonly string[] => {
      const limit: Limit = LIMITS[name]
      return limit.per ?? []
    })
    expect(!shared.includes('email') || membersOf(body).includes('email')).toBe(true)
  }
  const declared = new Set(limited.flatMap(([, { limits = [] }]) => limits))
  expect([...declared].toSorted()).toEqual(Object.keys(LIMITS).toSorted())
})

test('WIRE-5 only log-in, registration and links in emails work without a token', () => {
  const open = namesWhere(({ scopes }) => scopes === 'public').filter(
    (name) => !name.startsWith('sandbox.') && name !== 'settings.get',
  )
  expect(open).toEqual([
    'account.register',
    'account.confirmEmail',
    'account.login',
    'account.refreshToken',
    'account.forgotPassword',
    'account.resetPassword',
    'account.delete',
    'account.notMe',
    'account.reportUnrecognizedSignup',
    'passkeys.beginSignIn',
    'passkeys.signIn',
    'companies.confirmMoneyEmail',
    'watches.stop',
  ])
})

test('AUTH-3 AUTH-16 accounts that are not fully signed in can use few endpoints', () => {
  const allowedTo = (scope: 'Registered User' | 'Mfa Required') =>
    namesWhere(({ scopes }) => scopes !== 'public' && scopes.includes(scope))
  expect(allowedTo('Registered User')).toEqual([
    'account.confirmPhone',
    'account.resendCode',
    'account.getProfile',
  ])
  expect(allowedTo('Mfa Required')).toEqual([
    'account.resendCode',
    'account.authorize',
    'account.logout',
  ])
})

test('ADMIN-3 admin endpoints require the administrator scope', () => {
  const administrative = endpoints.filter(([, { path }]) => path.startsWith('/admin/'))
  expect(administrative.length).toBeGreaterThan(0)
  for (const [, { scopes }] of administrative) expect(scopes).toEqual(['Authorized Admin User'])
})

test('KEY-20 the endpoints of each API key scope are these', () => {
  const openedBy = (scope: string) => namesWhere(({ apiKey }) => apiKey === scope)
  expect(Object.fromEntries(KEY_SCOPES.map((scope) => [scope, openedBy(scope)]))).toEqual({
    market: [
      'tags.list',
      'events.list',
      'events.get',
      'listings.list',
      'listings.extras',
      'listings.position',
      'listings.availability',
      'prices.sections',
      'prices.spread',
      'prices.deals',
      'prices.history',
      'disclosures.list',
      'suggestions.list',
    ],
    mine: [
      'purchases.list',
      'purchases.totals',
      'purchases.get',
      'sales.list',
      'sales.totals',
      'sales.get',
      'inventory.list',
      'inventory.totals',
      'inventory.get',
      'notifications.list',
      'notifications.countUnread',
      'payouts.list',
      'payouts.totals',
      'payouts.upcoming',
      'stream.open',
      'orderNotes.get',
      'handovers.proof',
      'broadcast.get',
      'feeds.list',
      'takeDownTimes.get',
      'nameAliases.list',
      'eventRequests.list',
      'inventoryChanges.get',
      'inventoryChanges.rows',
      'listingTickets.get',
      'outsideSales.list',
      'ownHolds.list',
      'ownStock.export',
      'ownStock.eventTotals',
      'ownStock.ranks',
      'ownStock.comparables',
      'watches.list',
      'watches.get',
    ],
    sell: [
      'sales.confirm',
      'sales.reject',
      'sales.deliver',
      'sales.replace',
      'inventory.create',
      'inventory.update',
      'inventory.withdraw',
      'inventory.import',
      'problems.respond',
      'recipients.get',
      'handovers.report',
      'broadcast.set',
      'feeds.set',
      'takeDownTimes.set',
      'nameAliases.set',
      'nameAliases.remove',
      'eventRequests.create',
      'imports.begin',
      'imports.get',
      'imports.discard',
      'imports.putChunk',
      'imports.rows',
      'imports.try',
      'imports.apply',
      'imports.finish',
      'imports.nearestEvents',
      'inventoryChanges.plan',
      'inventoryChanges.apply',
      'inventoryChanges.undo',
      'listingTickets.attach',
      'listingTickets.detach',
      'outsideSales.create',
      'outsideSales.cancel',
      'ownHolds.create',
      'ownHolds.release',
    ],
    price: [
      'pricing.getPause',
      'pricing.setPause',
      'pricing.ofListings',
      'pricing.attention',
      'pricing.attentionTotals',
      'pricing.setLimits',
      'pricing.wake',
      'pricing.moves',
      'pricingGroups.list',
      'pricingGroups.create',
      'pricingGroups.update',
      'pricingGroups.delete',
      'pricingRules.list',
      'pricingRules.create',
      'pricingRules.update',
      'pricingRules.delete',
      'pricingRules.preview',
      'pricingRuns.list',
      'pricingRuns.totals',
      'pricingRuns.moves',
      'pricingRuns.undo',
    ],
    buy: [
      'purchases.create',
      'purchases.receipt',
      'purchases.tickets',
      'purchases.ticketFile',
      'purchases.declineNewDate',
      'problems.report',
      'problems.withdraw',
      'orderNotes.setForPayment',
      'holds.get',
      'contacts.list',
      'contacts.create',
      'contacts.update',
      'contacts.remove',
      'recipients.set',
      'handovers.accept',
      'handovers.requestResend',
      'paymentMethods.list',
      'watches.create',
      'watches.update',
      'watches.remove',
    ],
    reports: [
      'reports.purchases',
      'reports.sales',
      'reports.inventory',
      'reports.payouts',
      'csvReports.purchases',
      'csvReports.sales',
      'csvReports.inventory',
      'csvReports.payouts',
      'orderDocuments.receipt',
      'orderDocuments.paymentReceipt',
      'orderDocuments.statement',
      'business.time',
      'business.profit',
      'business.stock',
      'business.stockTotals',
      'business.inventoryAging',
      'csvBusiness.time',
      'csvBusiness.profit',
      'csvBusiness.stock',
      'csvBusiness.inventoryAging',
    ],
    webhooks: [
      'webhooks.list',
      'webhooks.create',
      'webhooks.update',
      'webhooks.remove',
      'webhooks.rotate',
      'webhooks.test',
      'webhooks.deliveries',
      'webhooks.replay',
    ],
  })
  expect(openedBy('any')).toEqual(['apiKeys.current'])
})

test('KEY-300 the broker endpoints that no API key can use belong to these groups', () => {
  const closed = endpoints
    .filter(
      ([, { scopes, apiKey, path }]) =>
        scopes !== 'public' && !apiKey && !/^.(?:admin|sandbox)/.test(path),
    )
    .map(([name]) => name.replace(/\..*/, ''))
  expect([...new Set(closed)].toSorted()).toEqual([
    'account',
    'apiKeys',
    'companies',
    'companyAudit',
    'counterparties',
    'favoriteEvents',
    'invitations',
    'members',
    'notifications',
    'orderNotes',
    'ownCompanies',
    'passkeys',
    'paymentMethods',
    'payoutMethods',
    'sessions',
    'tags',
  ])
})

test('KEY-1 a key with the default scopes can use inventory, sales and reports', () => {
  const before = endpoints.filter(([name]) => /^(inventory|sales|reports|csvReports)\./.test(name))
  expect(before.length).toBeGreaterThan(10)
  for (const [, { scopes, apiKey }] of before) {
    expect(scopes).toEqual(SIGNED_IN)
    expect(DEFAULT_KEY_SCOPES).toContain(apiKey)
  }
})

test.each(
  endpoints.filter(
    ([name, { body }]) =>
      body &&
      /^(accounts?|orders|payouts|purchases|paymentMethods|payoutMethods|inventory|inventoryChanges|watches|contacts|recipients|handovers)\./.test(
        name,
      ),
  ),
)('WIRE-14 %s rejects unknown members', (_name, { body }) => {
  const { issues = [] } = v.safeParse(body ?? v.object({}), { surprise: 1 })
  expect(issues.map((issue) => v.getDotPath(issue))).toContain('surprise')
})

test.each([
  ['events.list', ['date_time', 'name', 'venue', 'price_from', 'ticket_quantity'], 50],
  ['listings.list', ['section', 'row', 'price', 'available', 'value'], 10],
  ['listings.extras', ['price', 'section', 'available'], 50],
  ['purchases.list', ['created_at', 'amount'], 50],
  ['sales.list', ['created_at', 'purchase_price', 'amount', 'delivery_date', 'upcoming'], 50],
  ['inventory.list', ['delivery_date', 'upcoming', 'section', 'row', 'price'], 50],
  ['inventoryChanges.rows', ['position'], 50],
  ['notifications.list', ['created_at'], 50],
])('WIRE-10 %s can be sorted by %j and has %i entries per page', (name, orders, perPage) => {
  const query = named.get(name)?.query ?? v.object({})
  const request = (args: object) => v.safeParse(query, { filter: '1', ...args })

  expect(named.get(name)).toMatchObject({ orders, perPage })
  expect(request({}).output).toMatchObject({ orderBy: orders[0], page: 1, perPage })
  expect(orders.filter((order) => !request({ order_by: order }).success)).toEqual([])
  expect(request({ order_by: 'colour' }).success).toBe(false)
})

test('WIRE-403 the id of an event is named eventId in the client', () => {
  const codeNames = endpoints.flatMap(([name, { query }]) =>
    Object.keys(namesOf(query)).map((member) => `${name}.${member}`),
  )
  expect(codeNames).toContain('ownStock.comparables.eventId')
  expect(codeNames.filter((name) => name.endsWith('.event'))).toEqual([])
})

const namesOf = (query: v.GenericSchema | undefined): object => {
  if (query === undefined) return {}
  if ('fields' in query) return query.fields as object
  return 'entries' in query ? (query.entries as object) : {}
}
