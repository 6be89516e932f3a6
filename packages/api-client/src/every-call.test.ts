import { contract } from '@seatdesk/domain/contract'
import { expect, test } from 'vitest'

import type { ApiClient } from './api-client.ts'
import { createApiClient } from './create-api-client.ts'
import { BASE_URL } from './testing/stub-fetch.ts'

type Making = (api: ApiClient) => Promise<unknown>
type Expected = [call: string, body?: unknown]

const LISTING = {
  eventId: 7,
  section: '101',
  seatRow: 'A',
  quantity: 2,
  price: 12_500,
  deliveryTypeId: 1,
  deliveryDate: '2026-11-20T19:30:00',
  splitRule: 'any',
} as const

const VENUE = {
  name: 'Harbour Hall',
  address: '1 Pier Road',
  city: 'New York',
  state: 'NY',
  timeZone: 'America/New_York',
}

const EVENT = {
  name: 'Celtics at Lakers',
  eventCategoryId: 2,
  venueId: 4,
  dateTime: '2026-11-20T19:30:00',
} as const

const RANGE = { from: '2026-11-01T00:00:00', to: '2026-11-30T23:59:00' }
const RANGE_QUERY = 'from=2026-11-01T00%3A00%3A00&to=2026-11-30T23%3A59%3A00'

const SIGN_UP = {
  email: 'ann@seatdesk.test',
  name: 'Ann',
  password: 'Demo-pass-1',
  phoneNumber: '+12025550123',
}

const ADDED_PASSKEY = {
  challengeId: 'c-1',
  credential: {
    id: 'AQ',
    rawId: 'AQ',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  },
} as const

const SIGNED_PASSKEY = {
  challengeId: 'c-1',
  credential: {
    id: 'AQ',
    rawId: 'AQ',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'AQ' },
  },
} as const

const TOKEN = { token: 't' }

/** Every call with example input, and the request line and body expected on the wire. */
const CALLS: Record<string, [Making, ...Expected]> = {
  'account.register': [(api) => api.account.register(SIGN_UP), 'POST /account/register', SIGN_UP],
  'account.confirmPhone': [
    (api) => api.account.confirmPhone({ code: '012345' }),
    'POST /account/confirm-phone',
    { code: '012345' },
  ],
  'account.resendCode': [(api) => api.account.resendCode(), 'POST /account/resend-code', {}],
  'account.confirmEmail': [
    (api) => api.account.confirmEmail({ token: 't' }),
    'POST /account/confirm-email',
    { token: 't' },
  ],
  'account.login': [
    (api) => api.account.login({ email: 'ann@seatdesk.test', password: 'p' }),
    'POST /account/login',
    { email: 'ann@seatdesk.test', password: 'p' },
  ],
  'account.authorize': [
    (api) => api.account.authorize({ code: '123456' }),
    'POST /account/authorize',
    { code: '123456' },
  ],
  'account.refreshToken': [
    (api) => api.account.refreshToken({ refreshToken: 'r' }),
    'POST /account/refresh-token',
    { refreshToken: 'r' },
  ],
  'account.logout': [
    (api) => api.account.logout({ refreshToken: 'r' }),
    'POST /account/logout',
    { refreshToken: 'r' },
  ],
  'account.changePassword': [
    (api) => api.account.changePassword({ password: 'old', newPassword: 'Demo-pass-2' }),
    'POST /account/change-password',
    { password: 'old', newPassword: 'Demo-pass-2' },
  ],
  'account.forgotPassword': [
    (api) => api.account.forgotPassword({ email: 'ann@seatdesk.test' }),
    'POST /account/forgot-password',
    { email: 'ann@seatdesk.test' },
  ],
  'account.resetPassword': [
    (api) => api.account.resetPassword({ token: 't', password: 'Demo-pass-2' }),
    'POST /account/reset-password',
    { token: 't', password: 'Demo-pass-2' },
  ],
  'account.requestMfa': [(api) => api.account.requestMfa(), 'POST /account/request-mfa', {}],
  'account.setMfa': [
    (api) => api.account.setMfa({ code: '123456', isEnabled: true }),
    'POST /account/mfa',
    { code: '123456', isEnabled: true },
  ],
  'account.requestDelete': [
    (api) => api.account.requestDelete({ password: 'p' }),
    'POST /account/request-delete',
    { password: 'p' },
  ],
  'account.delete': [(api) => api.account.delete({ token: 'a/b c' }), 'DELETE /account/a%2Fb%20c'],
  'account.getProfile': [(api) => api.account.getProfile(), 'GET /account/profile'],
  'account.updateProfile': [
    (api) => api.account.updateProfile({ name: 'Ann', address: null }),
    'PUT /account/profile',
    { name: 'Ann', address: null },
  ],
  'account.setEventTags': [
    (api) => api.account.setEventTags({ isEnabled: true }),
    'POST /account/tags',
    { isEnabled: true },
  ],
  'account.setSeatMap': [
    (api) => api.account.setSeatMap({ isEnabled: false }),
    'POST /account/seat-map',
    { isEnabled: false },
  ],
  'account.setQuickBuy': [
    (api) => api.account.setQuickBuy({ isEnabled: true }),
    'POST /account/quick-buy',
    { isEnabled: true },
  ],
  'account.setNotification': [
    (api) => api.account.setNotification({ kind: 'tickets-delivered', isEnabled: true }),
    'POST /account/notifications/tickets-delivered',
    { isEnabled: true },
  ],
  'tags.list': [
    (api) => api.tags.list({ type: 'user', filter: 'jazz' }),
    'GET /tags/?type=user&filter=jazz',
  ],
  'tags.create': [(api) => api.tags.create({ name: 'jazz' }), 'POST /tags/', { name: 'jazz' }],
  'tags.delete': [(api) => api.tags.delete({ id: 3 }), 'DELETE /tags/3'],
  'events.list': [
    (api) => api.events.list({ search: 'los ángeles & co', tags: [3, 4], page: 2 }),
    'GET /events/?search=los+%C3%A1ngeles+%26+co&tags=3%2C4&page=2',
  ],
  'events.get': [(api) => api.events.get({ id: 7 }), 'GET /events/7'],
  'favoriteEvents.list': [(api) => api.favoriteEvents.list(), 'GET /favorite-events/'],
  'favoriteEvents.add': [
    (api) => api.favoriteEvents.add({ eventId: 7 }),
    'POST /favorite-events/',
    { eventID: 7 },
  ],
  'favoriteEvents.remove': [
    (api) => api.favoriteEvents.remove({ eventId: 7 }),
    'DELETE /favorite-events/7',
  ],
  'listings.list': [
    (api) => api.listings.list({ eventId: 7, section: '101', quantity: 2, from: 0, to: 5000 }),
    'GET /listings/?filter=7&section=101&quantity=2&from=0&to=5000',
  ],
  'listings.extras': [
    (api) => api.listings.extras({ eventId: 7, kind: 'parking' }),
    'GET /listings/extras?filter=7&kind=parking',
  ],
  'listings.position': [
    (api) => api.listings.position({ eventId: 7, listingId: 12, to: 5000, orderBy: 'price' }),
    'GET /listings/position?filter=7&listingId=12&to=5000&order_by=price',
  ],
  'listings.availability': [
    (api) => api.listings.availability({ ids: [7, 8] }),
    'GET /listings/availability?ids=7%2C8',
  ],
  'suggestions.list': [
    (api) => api.suggestions.list({ search: 'ham' }),
    'GET /suggestions/?search=ham',
  ],
  'prices.sections': [
    (api) => api.prices.sections({ eventId: 7, rowFrom: 'A', inHandBy: '2030-01-01T00:00:00' }),
    'GET /listings/sections?filter=7&row_from=A&in_hand_by=2030-01-01T00%3A00%3A00',
  ],
  'prices.spread': [
    (api) => api.prices.spread({ eventId: 7, quantity: 2, together: true }),
    'GET /listings/prices?filter=7&quantity=2&together=true',
  ],
  'prices.deals': [
    (api) => api.prices.deals({ eventId: 7, ids: [3, 4] }),
    'GET /listings/deals?filter=7&ids=3%2C4',
  ],
  'prices.history': [
    (api) => api.prices.history({ eventId: 7, section: '101|102' }),
    'GET /listings/history?filter=7&section=101%7C102',
  ],
  'disclosures.list': [(api) => api.disclosures.list(), 'GET /disclosures/'],
  'purchases.create': [
    (api) =>
      api.purchases.create({
        listings: [{ listingId: 1, quantity: 2, expectedPrice: 12_500 }],
        paymentMethodId: 'pm_1',
        substituteForSaleId: 1042,
      }),
    'POST /purchases/',
    {
      listings: [{ listingId: 1, quantity: 2, expectedPrice: 12_500 }],
      paymentMethodId: 'pm_1',
      substituteForSaleId: 1042,
    },
  ],
  'purchases.declineNewDate': [
    (api) => api.purchases.declineNewDate({ id: 5 }),
    'POST /purchases/5/decline-date',
  ],
  'purchases.list': [(api) => api.purchases.list(RANGE), `GET /purchases/?${RANGE_QUERY}`],
  'purchases.receipt': [(api) => api.purchases.receipt({ id: 'pi_1' }), 'GET /payments/pi_1'],
  'purchases.totals': [
    (api) => api.purchases.totals({ ...RANGE, search: 'lakers', status: 4 }),
    `GET /purchases/totals?${RANGE_QUERY}&search=lakers&status=4`,
  ],
  'purchases.get': [(api) => api.purchases.get({ id: 5 }), 'GET /purchases/5'],
  'purchases.tickets': [(api) => api.purchases.tickets({ id: 5 }), 'GET /purchases/5/tickets'],
  'purchases.ticketFile': [
    (api) => api.purchases.ticketFile({ id: 5, fileId: 7 }),
    'GET /purchases/5/tickets/7',
  ],
  'sales.list': [
    (api) => api.sales.list({ orderBy: 'purchase_price', orderDir: 'asc', perPage: 10 }),
    'GET /sales/?order_by=purchase_price&order_dir=asc&per_page=10',
  ],
  'sales.confirm': [(api) => api.sales.confirm({ id: 5 }), 'POST /sales/5/confirm'],
  'sales.reject': [
    (api) => api.sales.reject({ id: 5, reason: 'sold elsewhere' }),
    'POST /sales/5/reject',
    { reason: 'sold elsewhere' },
  ],
  'sales.deliver': [
    (api) => api.sales.deliver({ id: 5, barcodes: ['A1', 'A2'], transferReference: 'T9' }),
    'POST /sales/5/deliver',
    [
      ['barcodes', 'A1'],
      ['barcodes', 'A2'],
      ['transferReference', 'T9'],
    ],
  ],
  'sales.replace': [
    (api) => api.sales.replace({ id: 5, ticketId: 7, barcode: 'A1' }),
    'POST /sales/5/replace',
    [
      ['ticketId', '7'],
      ['barcode', 'A1'],
    ],
  ],
  'problems.report': [
    (api) => api.problems.report({ id: 5, kind: 'late', reason: 'none came' }),
    'POST /purchases/5/problem',
    { kind: 'late', reason: 'none came' },
  ],
  'problems.withdraw': [
    (api) => api.problems.withdraw({ id: 5 }),
    'POST /purchases/5/problem/withdraw',
  ],
  'problems.respond': [
    (api) => api.problems.respond({ id: 5, reason: 'they are on their way' }),
    'POST /orders/5/problem/response',
    { reason: 'they are on their way' },
  ],
  'contacts.list': [(api) => api.contacts.list(), 'GET /contacts/'],
  'contacts.create': [
    (api) => api.contacts.create({ name: 'Ann', email: 'ann@box.test' }),
    'POST /contacts/',
    { name: 'Ann', email: 'ann@box.test' },
  ],
  'contacts.update': [
    (api) => api.contacts.update({ id: 5, name: 'Ann', email: 'ann@box.test', isDefault: true }),
    'PUT /contacts/5',
    { name: 'Ann', email: 'ann@box.test', isDefault: true },
  ],
  'contacts.remove': [(api) => api.contacts.remove({ id: 5 }), 'DELETE /contacts/5'],
  'recipients.get': [(api) => api.recipients.get({ id: 5 }), 'GET /sales/5/contact'],
  'recipients.set': [
    (api) => api.recipients.set({ id: 5, name: 'Ann', email: 'ann@box.test' }),
    'PUT /purchases/5/contact',
    { name: 'Ann', email: 'ann@box.test' },
  ],
  'handovers.report': [
    (api) => api.handovers.report({ id: 5, state: 'sent', primary: 'axs', reference: 'T9' }),
    'POST /sales/5/handover',
    [
      ['state', 'sent'],
      ['primary', 'axs'],
      ['reference', 'T9'],
    ],
  ],
  'handovers.accept': [(api) => api.handovers.accept({ id: 5 }), 'POST /purchases/5/accept'],
  'handovers.requestResend': [
    (api) => api.handovers.requestResend({ id: 5, name: 'Ann', email: 'ann@box.test' }),
    'POST /purchases/5/resend',
    { name: 'Ann', email: 'ann@box.test' },
  ],
  'handovers.proof': [(api) => api.handovers.proof({ id: 5 }), 'GET /orders/5/proof'],
  'orderNotes.get': [(api) => api.orderNotes.get({ id: 5 }), 'GET /orders/5/note'],
  'orderNotes.update': [
    (api) => api.orderNotes.update({ id: 5, reference: 'C-77', note: null, version: 0 }),
    'PUT /orders/5/note',
    { reference: 'C-77', note: null, version: 0 },
  ],
  'orderNotes.setForPayment': [
    (api) => api.orderNotes.setForPayment({ id: 'pi_5', reference: 'C-77', note: null }),
    'PUT /payments/pi_5/note',
    { reference: 'C-77', note: null },
  ],
  'orderDocuments.receipt': [
    (api) => api.orderDocuments.receipt({ id: 5 }),
    'GET /purchases/5/receipt',
  ],
  'orderDocuments.paymentReceipt': [
    (api) => api.orderDocuments.paymentReceipt({ id: 'pi_5' }),
    'GET /payments/pi_5/receipt',
  ],
  'orderDocuments.statement': [
    (api) => api.orderDocuments.statement({ id: 5 }),
    'GET /sales/5/statement',
  ],
  'holds.get': [(api) => api.holds.get({ id: 'pi_5' }), 'GET /payments/pi_5/hold'],
  'inventory.list': [(api) => api.inventory.list({ page: 1 }), 'GET /inventory/?page=1'],
  'inventory.create': [(api) => api.inventory.create(LISTING), 'POST /inventory/', LISTING],
  'inventory.update': [
    (api) => api.inventory.update({ id: 9, price: 10_000, isActive: false }),
    'PATCH /inventory/9',
    { price: 10_000, isActive: false },
  ],
  'inventory.withdraw': [(api) => api.inventory.withdraw({ id: 9 }), 'DELETE /inventory/9'],
  'eventRequests.list': [
    (api) => api.eventRequests.list({ state: 'asked' }),
    'GET /event-requests/?state=asked',
  ],
  'eventRequests.create': [
    (api) => api.eventRequests.create({ name: 'Carmen', venue: 'Opera House' }),
    'POST /event-requests/',
    { name: 'Carmen', venue: 'Opera House' },
  ],
  'adminEventRequests.list': [
    (api) => api.adminEventRequests.list({ search: 'carmen' }),
    'GET /admin/event-requests/?search=carmen',
  ],
  'adminEventRequests.map': [
    (api) => api.adminEventRequests.map({ id: 3, eventId: 7 }),
    'POST /admin/event-requests/3/map',
    { eventId: 7 },
  ],
  'adminEventRequests.createEvent': [
    (api) =>
      api.adminEventRequests.createEvent({
        id: 3,
        name: 'Carmen',
        eventCategoryId: 3,
        venueId: 4,
        dateTime: '2030-01-01T19:00:00',
      }),
    'POST /admin/event-requests/3/create-event',
    { name: 'Carmen', eventCategoryId: 3, venueId: 4, dateTime: '2030-01-01T19:00:00' },
  ],
  'adminEventRequests.reject': [
    (api) => api.adminEventRequests.reject({ id: 3, reason: 'It was canceled.' }),
    'POST /admin/event-requests/3/reject',
    { reason: 'It was canceled.' },
  ],
  'broadcast.get': [(api) => api.broadcast.get(), 'GET /broadcast'],
  'broadcast.set': [
    (api) => api.broadcast.set({ isOn: false, eventId: 7 }),
    'PUT /broadcast',
    { isOn: false, eventId: 7 },
  ],
  'feeds.list': [(api) => api.feeds.list(), 'GET /feeds/'],
  'feeds.set': [
    (api) => api.feeds.set({ id: 7, silentAfterHours: 6 }),
    'PUT /feeds/7',
    { silentAfterHours: 6 },
  ],
  'nameAliases.list': [(api) => api.nameAliases.list(), 'GET /name-aliases/'],
  'nameAliases.set': [
    (api) => api.nameAliases.set({ event: 'Bulls Celts', venue: 'UC', eventId: 7 }),
    'PUT /name-aliases/',
    { event: 'Bulls Celts', venue: 'UC', eventId: 7 },
  ],
  'nameAliases.remove': [(api) => api.nameAliases.remove({ id: 7 }), 'DELETE /name-aliases/7'],
  'takeDownTimes.get': [(api) => api.takeDownTimes.get(), 'GET /take-down-times'],
  'takeDownTimes.set': [
    (api) => api.takeDownTimes.set({ transfer: 90, code: null }),
    'PUT /take-down-times',
    { transfer: 90, code: null },
  ],
  'pricing.getPause': [(api) => api.pricing.getPause(), 'GET /pricing/pause'],
  'pricing.setPause': [
    (api) => api.pricing.setPause({ isPaused: true }),
    'PUT /pricing/pause',
    { isPaused: true },
  ],
  'pricing.ofListings': [
    (api) => api.pricing.ofListings({ ids: [9, 10] }),
    'GET /inventory/pricing?ids=9%2C10',
  ],
  'pricing.setLimits': [
    (api) => api.pricing.setLimits({ id: 9, floor: 80_00, basis: 'net' }),
    'PUT /inventory/limits/9',
    { floor: 80_00, basis: 'net' },
  ],
  'pricing.attention': [
    (api) => api.pricing.attention({ kind: 'held' }),
    'GET /pricing/attention/?kind=held',
  ],
  'pricing.attentionTotals': [
    (api) => api.pricing.attentionTotals(),
    'GET /pricing/attention/totals',
  ],
  'pricing.wake': [(api) => api.pricing.wake({ id: 9 }), 'PUT /inventory/limits/9/wake'],
  'pricing.moves': [(api) => api.pricing.moves({ id: 9 }), 'GET /inventory/moves/9'],
  'pricingGroups.list': [(api) => api.pricingGroups.list(), 'GET /pricing-groups/'],
  'pricingGroups.create': [
    (api) => api.pricingGroups.create({ name: 'Row 4', listingIds: [9, 10] }),
    'POST /pricing-groups/',
    { name: 'Row 4', listingIds: [9, 10] },
  ],
  'pricingGroups.update': [
    (api) => api.pricingGroups.update({ id: 2, name: 'Row 4', listingIds: [10, 9] }),
    'PUT /pricing-groups/2',
    { name: 'Row 4', listingIds: [10, 9] },
  ],
  'pricingGroups.delete': [
    (api) => api.pricingGroups.delete({ id: 2 }),
    'DELETE /pricing-groups/2',
  ],
  'pricingRules.list': [(api) => api.pricingRules.list(), 'GET /pricing-rules/'],
  'pricingRules.create': [
    (api) =>
      api.pricingRules.create({
        name: 'Cheapest',
        terms: { goal: 'undercut', amountCents: 1_00 },
      }),
    'POST /pricing-rules/',
    { name: 'Cheapest', terms: { goal: 'undercut', amountCents: 1_00 } },
  ],
  'pricingRules.update': [
    (api) => api.pricingRules.update({ id: 3, isOn: true }),
    'PATCH /pricing-rules/3',
    { isOn: true },
  ],
  'pricingRules.delete': [(api) => api.pricingRules.delete({ id: 3 }), 'DELETE /pricing-rules/3'],
  'pricingRules.preview': [
    (api) => api.pricingRules.preview({ ruleId: 3, back: 7 }),
    'POST /pricing-rules/preview',
    { ruleId: 3, back: 7 },
  ],
  'pricingRuns.list': [(api) => api.pricingRuns.list({ ruleId: 3 }), 'GET /pricing-runs/?ruleId=3'],
  'pricingRuns.totals': [
    (api) => api.pricingRuns.totals({ ruleId: 3 }),
    'GET /pricing-runs/totals?ruleId=3',
  ],
  'pricingRuns.moves': [(api) => api.pricingRuns.moves({ id: 4 }), 'GET /pricing-runs/4/moves'],
  'pricingRuns.undo': [(api) => api.pricingRuns.undo({ id: 4 }), 'POST /pricing-runs/4/undo'],
  'ownHolds.list': [
    (api) => api.ownHolds.list({ listingId: 9, orderBy: 'created_at' }),
    'GET /holds/?listingId=9&order_by=created_at',
  ],
  'ownHolds.create': [
    (api) =>
      api.ownHolds.create({
        id: 9,
        quantity: 2,
        heldFor: 'Ms. Lee',
        until: '2030-01-01T12:00:00.000Z',
      }),
    'POST /inventory/holds/9',
    { quantity: 2, heldFor: 'Ms. Lee', until: '2030-01-01T12:00:00.000Z' },
  ],
  'ownHolds.release': [(api) => api.ownHolds.release({ id: 3 }), 'DELETE /holds/3'],
  'outsideSales.list': [(api) => api.outsideSales.list(), 'GET /outside-sales/'],
  'outsideSales.create': [
    (api) => api.outsideSales.create({ id: 9, ticketIds: [5], where: 'phone', price: 9_000 }),
    'POST /inventory/outside-sales/9',
    { ticketIds: [5], where: 'phone', price: 9_000 },
  ],
  'outsideSales.cancel': [(api) => api.outsideSales.cancel({ id: 3 }), 'DELETE /outside-sales/3'],
  'inventory.import': [
    (api) => api.inventory.import({ file: new File(['a,b'], 'stock.csv'), dryRun: true }),
    'POST /inventory/import',
    [
      ['file', 'stock.csv'],
      ['dryRun', 'true'],
    ],
  ],
  'notifications.list': [(api) => api.notifications.list(), 'GET /notifications/'],
  'notifications.countUnread': [
    (api) => api.notifications.countUnread(),
    'GET /notifications/unread',
  ],
  'notifications.markRead': [
    (api) => api.notifications.markRead({ upTo: 9 }),
    'PUT /notifications/read',
    { upTo: 9 },
  ],
  'notifications.markOneRead': [
    (api) => api.notifications.markOneRead({ id: 9 }),
    'PUT /notifications/9/read',
  ],
  'payouts.list': [(api) => api.payouts.list(RANGE), `GET /payouts/?${RANGE_QUERY}`],
  'paymentMethods.list': [(api) => api.paymentMethods.list(), 'GET /payment-methods/'],
  'paymentMethods.addCard': [
    (api) => api.paymentMethods.addCard({ cardToken: 'tok_visa' }),
    'POST /payment-methods/cards',
    { cardToken: 'tok_visa' },
  ],
  'paymentMethods.removeCard': [
    (api) => api.paymentMethods.removeCard({ id: 'pm_1' }),
    'DELETE /payment-methods/cards/pm_1',
  ],
  'paymentMethods.setDefault': [
    (api) => api.paymentMethods.setDefault({ id: 'pm_1' }),
    'PUT /cards/pm_1/default',
  ],
  'paymentMethods.addBankAccount': [
    (api) => api.paymentMethods.addBankAccount({ bankToken: 'btok_us_verified' }),
    'POST /payment-methods/bank-accounts',
    { bankToken: 'btok_us_verified' },
  ],
  'paymentMethods.listBankVerifications': [
    (api) => api.paymentMethods.listBankVerifications(),
    'GET /payment-methods/bank-verifications',
  ],
  'paymentMethods.verifyBankAccount': [
    (api) => api.paymentMethods.verifyBankAccount({ id: 'ba_1', amounts: [32, 45] }),
    'POST /payment-methods/bank-accounts/ba_1/verify',
    { amounts: [32, 45] },
  ],
  'paymentMethods.removeBankAccount': [
    (api) => api.paymentMethods.removeBankAccount({ id: 'ba_1' }),
    'DELETE /payment-methods/bank-accounts/ba_1',
  ],
  'payoutMethods.list': [(api) => api.payoutMethods.list(), 'GET /payout-methods/'],
  'payoutMethods.addBankAccount': [
    (api) =>
      api.payoutMethods.addBankAccount({
        accountHolderName: 'Ann',
        accountNumber: '000123456789',
        routingNumber: '110000000',
        accountType: 'checking',
      }),
    'POST /payout-methods/bank-accounts',
    {
      accountHolderName: 'Ann',
      accountNumber: '000123456789',
      routingNumber: '110000000',
      accountType: 'checking',
    },
  ],
  'payoutMethods.removeBankAccount': [
    (api) => api.payoutMethods.removeBankAccount({ id: 'ba_1' }),
    'DELETE /payout-methods/bank-accounts/ba_1',
  ],
  'reports.purchases': [(api) => api.reports.purchases(), 'GET /reports/purchases'],
  'reports.sales': [(api) => api.reports.sales(RANGE), `GET /reports/sales?${RANGE_QUERY}`],
  'reports.inventory': [(api) => api.reports.inventory(), 'GET /reports/inventory'],
  'csvReports.purchases': [(api) => api.csvReports.purchases(), 'GET /reports/purchases.csv'],
  'csvReports.sales': [
    (api) => api.csvReports.sales(RANGE),
    `GET /reports/sales.csv?${RANGE_QUERY}`,
  ],
  'csvReports.inventory': [(api) => api.csvReports.inventory(), 'GET /reports/inventory.csv'],
  'csvReports.payouts': [(api) => api.csvReports.payouts(), 'GET /reports/payouts.csv'],
  'sales.totals': [(api) => api.sales.totals({ status: 1 }), 'GET /sales/totals?status=1'],
  'sales.get': [(api) => api.sales.get({ id: 5 }), 'GET /sales/5'],
  'payouts.totals': [
    (api) => api.payouts.totals({ status: 'failed' }),
    'GET /payouts/totals?status=failed',
  ],
  'inventory.totals': [
    (api) => api.inventory.totals({ state: 'soldOut' }),
    'GET /inventory/totals?state=soldOut',
  ],
  'ownStock.export': [
    (api) => api.ownStock.export({ dialect: 'skybox' }),
    'GET /inventory/export?dialect=skybox',
  ],
  'imports.begin': [
    (api) => api.imports.begin({ name: 'stock.csv', fingerprint: 'stock.csv 1', chunks: 2 }),
    'POST /imports/',
    { name: 'stock.csv', fingerprint: 'stock.csv 1', chunks: 2 },
  ],
  'imports.get': [(api) => api.imports.get({ id: 7 }), 'GET /imports/7'],
  'imports.discard': [(api) => api.imports.discard({ id: 7 }), 'DELETE /imports/7'],
  'imports.putChunk': [
    (api) => api.imports.putChunk({ id: 7, number: 1, file: new File(['a,b'], 'piece.csv') }),
    'PUT /imports/7/chunks/1',
    [['file', 'piece.csv']],
  ],
  'imports.rows': [(api) => api.imports.rows({ id: 7, number: 1 }), 'GET /imports/7/chunks/1'],
  'imports.try': [(api) => api.imports.try({ id: 7 }), 'POST /imports/7/trial'],
  'imports.apply': [
    (api) => api.imports.apply({ id: 7, number: 1, confirmUnusualPrice: true }),
    'POST /imports/7/chunks/1/apply',
    { confirmUnusualPrice: true },
  ],
  'imports.finish': [
    (api) => api.imports.finish({ id: 7, withdrawals: 3 }),
    'POST /imports/7/finish',
    { withdrawals: 3 },
  ],
  'imports.nearestEvents': [
    (api) => api.imports.nearestEvents({ name: 'Songs', date: '2030-06-01' }),
    'GET /nearest-events?name=Songs&date=2030-06-01',
  ],
  'ownStock.eventTotals': [
    (api) => api.ownStock.eventTotals({ ids: [3, 4], state: 'active' }),
    'GET /inventory/event-totals?ids=3%2C4&state=active',
  ],
  'ownStock.ranks': [
    (api) => api.ownStock.ranks({ ids: [3, 4] }),
    'GET /inventory/ranks?ids=3%2C4',
  ],
  'listingTickets.get': [(api) => api.listingTickets.get({ id: 9 }), 'GET /inventory/tickets/9'],
  'listingTickets.attach': [
    (api) => api.listingTickets.attach({ id: 9, barcodes: ['A1', 'A2'], ticketIds: [4, 5] }),
    'POST /inventory/tickets/9/files',
    [
      ['barcodes', 'A1'],
      ['barcodes', 'A2'],
      ['ticketIds', '4'],
      ['ticketIds', '5'],
    ],
  ],
  'listingTickets.detach': [
    (api) => api.listingTickets.detach({ id: 9 }),
    'DELETE /inventory/tickets/9/files',
  ],
  'ownStock.comparables': [
    (api) => api.ownStock.comparables({ eventId: 7, section: '101' }),
    'GET /inventory/comparables?event=7&section=101',
  ],
  'inventoryChanges.plan': [
    (api) => api.inventoryChanges.plan({ filter: { eventId: 7 }, pricePercent: -5 }),
    'POST /inventory/changes',
    { filter: { eventId: 7 }, pricePercent: -5 },
  ],
  'inventoryChanges.get': [
    (api) => api.inventoryChanges.get({ id: 3 }),
    'GET /inventory/changes/3',
  ],
  'inventoryChanges.rows': [
    (api) => api.inventoryChanges.rows({ id: 3, outcome: 'refused' }),
    'GET /inventory/changes/3/rows?outcome=refused',
  ],
  'inventoryChanges.apply': [
    (api) => api.inventoryChanges.apply({ id: 3, confirmUnusualPrice: true }),
    'POST /inventory/changes/3/apply',
    { confirmUnusualPrice: true },
  ],
  'inventoryChanges.undo': [
    (api) => api.inventoryChanges.undo({ id: 3 }),
    'POST /inventory/changes/3/undo',
    undefined,
  ],
  'inventory.get': [(api) => api.inventory.get({ id: 5 }), 'GET /inventory/5'],
  'payouts.upcoming': [(api) => api.payouts.upcoming(), 'GET /payouts/upcoming'],
  'business.time': [
    (api) => api.business.time({ ...RANGE, step: 'week' }),
    `GET /business/time?${RANGE_QUERY}&step=week`,
  ],
  'business.profit': [
    (api) => api.business.profit({ by: 'section', orderBy: 'name' }),
    'GET /business/profit?by=section&order_by=name',
  ],
  'business.stock': [
    (api) => api.business.stock({ when: 'past', page: 2 }),
    'GET /business/stock?when=past&page=2',
  ],
  'business.stockTotals': [
    (api) => api.business.stockTotals({ when: 'past' }),
    'GET /business/stock/totals?when=past',
  ],
  'business.inventoryAging': [
    (api) => api.business.inventoryAging(),
    'GET /business/inventory-aging',
  ],
  'csvBusiness.time': [
    (api) => api.csvBusiness.time(RANGE),
    `GET /business/time.csv?${RANGE_QUERY}`,
  ],
  'csvBusiness.profit': [
    (api) => api.csvBusiness.profit({ by: 'month' }),
    'GET /business/profit.csv?by=month',
  ],
  'csvBusiness.stock': [(api) => api.csvBusiness.stock(), 'GET /business/stock.csv'],
  'csvBusiness.inventoryAging': [
    (api) => api.csvBusiness.inventoryAging(),
    'GET /business/inventory-aging.csv',
  ],
  'reports.payouts': [(api) => api.reports.payouts(), 'GET /reports/payouts'],
  'stream.open': [(api) => api.stream.open({ eventId: 7 }), 'GET /stream?event=7'],
  'settings.get': [(api) => api.settings.get(), 'GET /settings'],
  'adminAccounts.list': [
    (api) => api.adminAccounts.list({ state: 'pending', search: 'ann' }),
    'GET /admin/accounts/?state=pending&search=ann',
  ],
  'adminAudit.list': [
    (api) =>
      api.adminAudit.list({ action: 'accounts.approve', subjectKind: 'account', subjectId: 4 }),
    'GET /admin/audit/?action=accounts.approve&subject_kind=account&subject_id=4',
  ],
  'adminAccounts.approve': [
    (api) => api.adminAccounts.approve({ id: 4 }),
    'POST /admin/accounts/4/approve',
  ],
  'adminAccounts.reject': [
    (api) => api.adminAccounts.reject({ id: 4, reason: 'Forged papers.' }),
    'POST /admin/accounts/4/reject',
    { reason: 'Forged papers.' },
  ],
  'adminAccounts.get': [(api) => api.adminAccounts.get({ id: 4 }), 'GET /admin/accounts/4'],
  'adminAccounts.deactivate': [
    (api) => api.adminAccounts.deactivate({ id: 4, reason: 'Forged tickets.' }),
    'POST /admin/accounts/4/deactivate',
    { reason: 'Forged tickets.' },
  ],
  'adminAccounts.reactivate': [
    (api) => api.adminAccounts.reactivate({ id: 4 }),
    'POST /admin/accounts/4/reactivate',
  ],
  'adminDisputes.list': [
    (api) => api.adminDisputes.list({ state: 'open', orderBy: 'evidence_due_at', orderDir: 'asc' }),
    'GET /admin/disputes/?state=open&order_by=evidence_due_at&order_dir=asc',
  ],
  'adminFailedTasks.list': [
    (api) => api.adminFailedTasks.list({ state: 'set-aside', queue: 'pay-refunds' }),
    'GET /admin/failed-tasks/?state=set-aside&queue=pay-refunds',
  ],
  'adminFailedTasks.retryMany': [
    (api) => api.adminFailedTasks.retryMany({ ids: [5] }),
    'POST /admin/failed-tasks/retry',
    { ids: [5] },
  ],
  'adminFailedTasks.retry': [
    (api) => api.adminFailedTasks.retry({ id: 9 }),
    'POST /admin/failed-tasks/9/retry',
  ],
  'adminReconciliation.list': [
    (api) => api.adminReconciliation.list({ state: 'settled', page: 2 }),
    'GET /admin/reconciliation/?state=settled&page=2',
  ],
  'adminAccounts.approveMany': [
    (api) => api.adminAccounts.approveMany({ ids: [7, 8] }),
    'POST /admin/accounts/approve',
    { ids: [7, 8] },
  ],
  'adminOrders.rejectMany': [
    (api) => api.adminOrders.rejectMany({ ids: [1042, 1043], reason: 'Gone.' }),
    'POST /admin/orders/reject',
    { ids: [1042, 1043], reason: 'Gone.' },
  ],
  'adminEvents.approveMany': [
    (api) => api.adminEvents.approveMany({ ids: [100] }),
    'POST /admin/events/approve',
    { ids: [100] },
  ],
  'adminTags.previewMerge': [
    (api) => api.adminTags.previewMerge({ id: 3, into: 4 }),
    'GET /admin/tags/3/merge?into=4',
  ],
  'adminTags.merge': [
    (api) => api.adminTags.merge({ id: 3, into: 4 }),
    'POST /admin/tags/3/merge',
    { into: 4 },
  ],
  'adminTags.deleteMany': [
    (api) => api.adminTags.deleteMany({ ids: [3] }),
    'POST /admin/tags/delete',
    { ids: [3] },
  ],
  'adminPayouts.retryMany': [
    (api) => api.adminPayouts.retryMany({ ids: [1042] }),
    'POST /admin/payouts/retry',
    { ids: [1042] },
  ],
  'adminMessages.retryMany': [
    (api) => api.adminMessages.retryMany({ ids: [5] }),
    'POST /admin/messages/retry',
    { ids: [5] },
  ],
  'adminMessages.get': [(api) => api.adminMessages.get({ id: 5 }), 'GET /admin/messages/5'],
  'adminLedger.balance': [
    (api) => api.adminLedger.balance({ month: '2026-11' }),
    'GET /admin/ledger/balance?month=2026-11',
  ],
  'adminLedger.list': [
    (api) => api.adminLedger.list({ group: 'fees', order: 1042 }),
    'GET /admin/ledger/?group=fees&order=1042',
  ],
  'adminLedger.export': [
    (api) => api.adminLedger.export({ month: '2026-11', part: 'balances' }),
    'GET /admin/ledger/export?month=2026-11&part=balances',
  ],
  'adminOrders.list': [
    (api) => api.adminOrders.list({ status: 2, checkout: 'paid', search: 'O-1042' }),
    'GET /admin/orders/?status=2&checkout=paid&search=O-1042',
  ],
  'adminOrders.get': [(api) => api.adminOrders.get({ id: 1042 }), 'GET /admin/orders/1042'],
  'adminOrders.reject': [
    (api) => api.adminOrders.reject({ id: 1042, reason: 'The seller is gone.' }),
    'POST /admin/orders/1042/reject',
    { reason: 'The seller is gone.' },
  ],
  'adminOrders.settleProblem': [
    (api) =>
      api.adminOrders.settleProblem({ id: 1042, outcome: 'seller', reason: 'The row is right.' }),
    'POST /admin/orders/1042/settle-problem',
    { outcome: 'seller', reason: 'The row is right.' },
  ],
  'adminOrders.refund': [
    (api) => api.adminOrders.refund({ id: 1042, reason: 'No view.', amount: 3000 }),
    'POST /admin/orders/1042/refund',
    { reason: 'No view.', amount: 3000 },
  ],
  'adminOrders.extend': [
    (api) => api.adminOrders.extend({ id: 1042, until: '2027-01-06T15:00:00.000Z' }),
    'POST /admin/orders/1042/extend',
    { until: '2027-01-06T15:00:00.000Z' },
  ],
  'adminOrders.note': [
    (api) => api.adminOrders.note({ id: 1042, note: 'Called the seller.' }),
    'POST /admin/orders/1042/note',
    { note: 'Called the seller.' },
  ],
  'adminOrders.file': [
    (api) => api.adminOrders.file({ id: 1042, fileId: 7 }),
    'GET /admin/orders/1042/files/7',
  ],
  'adminPayouts.list': [
    (api) => api.adminPayouts.list({ status: 'failed', orderBy: 'due_at' }),
    'GET /admin/payouts/?status=failed&order_by=due_at',
  ],
  'adminPayouts.retry': [
    (api) => api.adminPayouts.retry({ id: 1042 }),
    'POST /admin/payouts/1042/retry',
  ],
  'adminPayouts.cancel': [
    (api) => api.adminPayouts.cancel({ id: 1042, reason: 'Under review.' }),
    'POST /admin/payouts/1042/cancel',
    { reason: 'Under review.' },
  ],
  'adminPayouts.reinstate': [
    (api) => api.adminPayouts.reinstate({ id: 1042 }),
    'POST /admin/payouts/1042/reinstate',
  ],
  'adminMessages.list': [
    (api) => api.adminMessages.list({ state: 'failing', channel: 'sms', search: '+1202' }),
    'GET /admin/messages/?state=failing&channel=sms&search=%2B1202',
  ],
  'adminMessages.retry': [
    (api) => api.adminMessages.retry({ id: 9 }),
    'POST /admin/messages/9/retry',
  ],
  'adminHealth.get': [(api) => api.adminHealth.get(), 'GET /admin/health'],
  'adminToday.get': [(api) => api.adminToday.get(), 'GET /admin/today'],
  'adminVenues.list': [
    (api) => api.adminVenues.list({ search: 'garden', orderBy: 'city' }),
    'GET /admin/venues/?search=garden&order_by=city',
  ],
  'adminVenues.get': [(api) => api.adminVenues.get({ id: 4 }), 'GET /admin/venues/4'],
  'adminVenues.unmappedSections': [
    (api) => api.adminVenues.unmappedSections({ id: 4 }),
    'GET /admin/venues/4/unmapped-sections',
  ],
  'adminVenues.create': [(api) => api.adminVenues.create(VENUE), 'POST /admin/venues/', VENUE],
  'adminVenues.change': [
    (api) => api.adminVenues.change({ id: 4, seatMapId: null }),
    'PATCH /admin/venues/4',
    { seatMapId: null },
  ],
  'adminSeatMaps.list': [
    (api) => api.adminSeatMaps.list({ search: 'bowl' }),
    'GET /admin/seat-maps/?search=bowl',
  ],
  'adminSeatMaps.get': [(api) => api.adminSeatMaps.get({ id: 4 }), 'GET /admin/seat-maps/4'],
  'adminSeatMaps.sections': [
    (api) => api.adminSeatMaps.sections({ id: 4 }),
    'GET /admin/seat-maps/4/sections',
  ],
  'adminSeatMaps.upload': [
    (api) => api.adminSeatMaps.upload({ file: new File(['<svg/>'], 'bowl.svg'), name: 'Bowl' }),
    'POST /admin/seat-maps/',
    [
      ['file', 'bowl.svg'],
      ['name', 'Bowl'],
    ],
  ],
  'adminSeatMaps.replace': [
    (api) => api.adminSeatMaps.replace({ id: 4, file: new File(['<svg/>'], 'bowl.svg') }),
    'POST /admin/seat-maps/4/replace',
    [['file', 'bowl.svg']],
  ],
  'adminSeatMaps.nameSections': [
    (api) => api.adminSeatMaps.nameSections({ id: 4, shapes: [{ shape: 2, names: ['Floor 1'] }] }),
    'POST /admin/seat-maps/4/names',
    { shapes: [{ shape: 2, names: ['Floor 1'] }] },
  ],
  'adminSeatMaps.versions': [
    (api) => api.adminSeatMaps.versions({ id: 4 }),
    'GET /admin/seat-maps/4/versions',
  ],
  'adminSeatMaps.restore': [
    (api) => api.adminSeatMaps.restore({ id: 4 }),
    'POST /admin/seat-maps/4/restore',
  ],
  'adminSeatMaps.delete': [
    (api) => api.adminSeatMaps.delete({ id: 4 }),
    'DELETE /admin/seat-maps/4',
  ],
  'adminVenues.previewMerge': [
    (api) => api.adminVenues.previewMerge({ id: 4, into: 5 }),
    'GET /admin/venues/4/merge?into=5',
  ],
  'adminVenues.merge': [
    (api) => api.adminVenues.merge({ id: 4, into: 5 }),
    'POST /admin/venues/4/merge',
    { into: 5 },
  ],
  'adminEvents.previewMerge': [
    (api) => api.adminEvents.previewMerge({ id: 4, into: 5 }),
    'GET /admin/events/4/merge?into=5',
  ],
  'adminEvents.merge': [
    (api) => api.adminEvents.merge({ id: 4, into: 5 }),
    'POST /admin/events/4/merge',
    { into: 5 },
  ],
  'adminEvents.import': [
    (api) =>
      api.adminEvents.import({
        file: new File(['BEGIN:VCALENDAR'], 'season.ics'),
        eventCategoryId: 2,
        venues: '{"MSG":4}',
      }),
    'POST /admin/events/import',
    [
      ['file', 'season.ics'],
      ['eventCategoryId', '2'],
      ['venues', '{"MSG":4}'],
    ],
  ],
  'adminPerformers.list': [
    (api) => api.adminPerformers.list({ search: 'suns' }),
    'GET /admin/performers/?search=suns',
  ],
  'adminPerformers.get': [(api) => api.adminPerformers.get({ id: 4 }), 'GET /admin/performers/4'],
  'adminPerformers.create': [
    (api) => api.adminPerformers.create({ name: 'Suns' }),
    'POST /admin/performers/',
    { name: 'Suns' },
  ],
  'adminPerformers.rename': [
    (api) => api.adminPerformers.rename({ id: 4, name: 'Phoenix Suns' }),
    'PATCH /admin/performers/4',
    { name: 'Phoenix Suns' },
  ],
  'adminPerformers.previewMerge': [
    (api) => api.adminPerformers.previewMerge({ id: 4, into: 5 }),
    'GET /admin/performers/4/merge?into=5',
  ],
  'adminPerformers.merge': [
    (api) => api.adminPerformers.merge({ id: 4, into: 5 }),
    'POST /admin/performers/4/merge',
    { into: 5 },
  ],
  'adminEvents.list': [
    (api) => api.adminEvents.list({ search: 'jazz', status: 1, venueId: 4 }),
    'GET /admin/events/?search=jazz&status=1&venueId=4',
  ],
  'adminEvents.get': [(api) => api.adminEvents.get({ id: 7 }), 'GET /admin/events/7'],
  'adminEvents.create': [(api) => api.adminEvents.create(EVENT), 'POST /admin/events/', EVENT],
  'adminEvents.change': [
    (api) => api.adminEvents.change({ id: 7, dateTBA: true, tagIds: [3] }),
    'PATCH /admin/events/7',
    { dateTBA: true, tagIds: [3] },
  ],
  'adminEvents.preview': [
    (api) => api.adminEvents.preview({ id: 7, statusId: 3, dateTBA: true }),
    'GET /admin/events/7/preview?statusId=3&dateTBA=true',
  ],
  'adminEvents.changes': [
    (api) => api.adminEvents.changes({ id: 7 }),
    'GET /admin/events/7/changes',
  ],
  'adminTags.list': [
    (api) => api.adminTags.list({ search: 'jazz' }),
    'GET /admin/tags/?search=jazz',
  ],
  'adminTags.create': [
    (api) => api.adminTags.create({ name: 'Jazz' }),
    'POST /admin/tags/',
    { name: 'Jazz' },
  ],
  'adminTags.rename': [
    (api) => api.adminTags.rename({ id: 3, name: 'Blues' }),
    'PATCH /admin/tags/3',
    { name: 'Blues' },
  ],
  'adminTags.delete': [(api) => api.adminTags.delete({ id: 3 }), 'DELETE /admin/tags/3'],
  'account.reauthenticate': [
    (api) => api.account.reauthenticate({ password: 'Demo-pass-1' }),
    'POST /account/reauthenticate',
    { password: 'Demo-pass-1' },
  ],
  'account.requestReauthenticationCode': [
    (api) => api.account.requestReauthenticationCode(),
    'POST /account/reauthentication-code',
    {},
  ],
  'account.notMe': [(api) => api.account.notMe(TOKEN), 'POST /account/not-me', TOKEN],
  'account.reportUnrecognizedSignup': [
    (api) => api.account.reportUnrecognizedSignup(TOKEN),
    'POST /account/unrecognized-signup',
    TOKEN,
  ],
  'account.getSecondFactors': [(api) => api.account.getSecondFactors(), 'GET /account/two-factor'],
  'account.beginAuthenticator': [
    (api) => api.account.beginAuthenticator(),
    'POST /account/authenticator',
    {},
  ],
  'account.confirmAuthenticator': [
    (api) => api.account.confirmAuthenticator({ code: '123456' }),
    'POST /account/authenticator/confirm',
    { code: '123456' },
  ],
  'account.turnOffAuthenticator': [
    (api) => api.account.turnOffAuthenticator(),
    'POST /account/authenticator/turn-off',
    {},
  ],
  'account.makeRecoveryCodes': [
    (api) => api.account.makeRecoveryCodes(),
    'POST /account/recovery-codes',
    {},
  ],
  'passkeys.list': [(api) => api.passkeys.list(), 'GET /account/passkeys/'],
  'passkeys.begin': [(api) => api.passkeys.begin(), 'POST /account/passkeys/options', {}],
  'passkeys.add': [
    (api) => api.passkeys.add(ADDED_PASSKEY),
    'POST /account/passkeys/',
    ADDED_PASSKEY,
  ],
  'passkeys.rename': [
    (api) => api.passkeys.rename({ id: 5, name: 'Laptop' }),
    'PUT /account/passkeys/5',
    { name: 'Laptop' },
  ],
  'passkeys.remove': [(api) => api.passkeys.remove({ id: 5 }), 'DELETE /account/passkeys/5'],
  'passkeys.beginSignIn': [
    (api) => api.passkeys.beginSignIn(),
    'POST /session/passkey/options',
    {},
  ],
  'passkeys.signIn': [
    (api) => api.passkeys.signIn(SIGNED_PASSKEY),
    'POST /session/passkey',
    SIGNED_PASSKEY,
  ],
  'sessions.list': [(api) => api.sessions.list(), 'GET /sessions/'],
  'sessions.revoke': [(api) => api.sessions.revoke({ id: 's-1' }), 'DELETE /sessions/s-1'],
  'sessions.revokeAll': [(api) => api.sessions.revokeAll(), 'DELETE /sessions/'],
  'sessions.revokeOthers': [(api) => api.sessions.revokeOthers(), 'DELETE /other-sessions/'],
  'payoutMethods.approveBankAccount': [
    (api) => api.payoutMethods.approveBankAccount({ id: 'ba_1' }),
    'POST /payout-methods/bank-accounts/ba_1/approve',
  ],
  'payoutMethods.rejectBankAccount': [
    (api) => api.payoutMethods.rejectBankAccount({ id: 'ba_1' }),
    'POST /payout-methods/bank-accounts/ba_1/reject',
  ],
  'payoutMethods.setDefault': [
    (api) => api.payoutMethods.setDefault({ id: 'ba_1' }),
    'PUT /payout-methods/bank-accounts/ba_1/default',
  ],
  'payoutMethods.getDefault': [
    (api) => api.payoutMethods.getDefault(),
    'GET /payout-methods/default',
  ],
  'adminAccounts.releasePayouts': [
    (api) => api.adminAccounts.releasePayouts({ id: 4, reason: 'Spoken to.' }),
    'POST /admin/accounts/4/release-payouts',
    { reason: 'Spoken to.' },
  ],
  'adminAudit.export': [
    (api) => api.adminAudit.export({ actor: 4 }),
    'GET /admin/audit/export?actor=4',
  ],
  'apiKeys.list': [(api) => api.apiKeys.list(), 'GET /api-keys/'],
  'apiKeys.current': [(api) => api.apiKeys.current(), 'GET /key'],
  'apiKeys.create': [
    (api) => api.apiKeys.create({ name: 'Point of sale' }),
    'POST /api-keys/',
    { name: 'Point of sale' },
  ],
  'apiKeys.revoke': [(api) => api.apiKeys.revoke({ id: 3 }), 'DELETE /api-keys/3'],
  'watches.list': [(api) => api.watches.list({ kind: 'want' }), 'GET /watches/?kind=want'],
  'watches.get': [(api) => api.watches.get({ id: 3 }), 'GET /watches/3'],
  'watches.create': [
    (api) => api.watches.create({ kind: 'want', name: 'Two', eventId: 7, listings: { to: 5000 } }),
    'POST /watches/',
    { kind: 'want', name: 'Two', eventId: 7, listings: { to: 5000 } },
  ],
  'watches.update': [
    (api) => api.watches.update({ id: 3, isOn: false }),
    'PATCH /watches/3',
    { isOn: false },
  ],
  'watches.remove': [(api) => api.watches.remove({ id: 3 }), 'DELETE /watches/3'],
  'watches.stop': [(api) => api.watches.stop({ token: '3.abc' }), 'POST /watches/stop/3.abc'],
  'companies.get': [(api) => api.companies.get(), 'GET /company/'],
  'companies.update': [
    (api) => api.companies.update({ name: 'Ann’s Tickets' }),
    'PATCH /company/',
    { name: 'Ann’s Tickets' },
  ],
  'companies.handOver': [
    (api) => api.companies.handOver({ memberId: 4 }),
    'POST /company/hand-over',
    { memberId: 4 },
  ],
  'companies.setMoneyEmail': [
    (api) => api.companies.setMoneyEmail({ email: 'money@seatdesk.test' }),
    'POST /company/money-email',
    { email: 'money@seatdesk.test' },
  ],
  'companies.removeMoneyEmail': [
    (api) => api.companies.removeMoneyEmail(),
    'DELETE /company/money-email',
  ],
  'companies.confirmMoneyEmail': [
    (api) => api.companies.confirmMoneyEmail({ token: 'abc' }),
    'POST /company/money-email/confirm',
    { token: 'abc' },
  ],
  'members.list': [(api) => api.members.list(), 'GET /company/members/'],
  'members.update': [
    (api) => api.members.update({ id: 4, role: 'buyer' }),
    'PATCH /company/members/4',
    { role: 'buyer' },
  ],
  'members.remove': [(api) => api.members.remove({ id: 4 }), 'DELETE /company/members/4'],
  'invitations.list': [(api) => api.invitations.list(), 'GET /company/invitations/'],
  'invitations.create': [
    (api) => api.invitations.create({ email: 'bob@seatdesk.test', role: 'pricer' }),
    'POST /company/invitations/',
    { email: 'bob@seatdesk.test', role: 'pricer' },
  ],
  'invitations.withdraw': [
    (api) => api.invitations.withdraw({ id: 3 }),
    'DELETE /company/invitations/3',
  ],
  'invitations.received': [
    (api) => api.invitations.received({ token: 'abc' }),
    'GET /invitations/abc',
  ],
  'invitations.accept': [
    (api) => api.invitations.accept({ token: 'abc' }),
    'POST /invitations/abc/accept',
  ],
  'ownCompanies.list': [(api) => api.ownCompanies.list(), 'GET /account/companies'],
  'ownCompanies.select': [
    (api) => api.ownCompanies.select({ companyId: 5 }),
    'POST /account/company',
    { companyId: 5 },
  ],
  'companyAudit.list': [
    (api) => api.companyAudit.list({ person: 4, kind: 'sales' }),
    'GET /company/audit/?person=4&kind=sales',
  ],
  'companyAudit.history': [
    (api) => api.companyAudit.history({ kind: 'order', id: 7 }),
    'GET /company/history/?kind=order&id=7',
  ],
  'counterparties.list': [(api) => api.counterparties.list(), 'GET /counterparties/'],
  'counterparties.set': [
    (api) => api.counterparties.set({ brokerId: 'brk_1', kind: 'blocked' }),
    'POST /counterparties/',
    { brokerId: 'brk_1', kind: 'blocked' },
  ],
  'counterparties.remove': [
    (api) => api.counterparties.remove({ id: 3 }),
    'DELETE /counterparties/3',
  ],
  'adminCompanies.list': [
    (api) => api.adminCompanies.list({ search: 'ann' }),
    'GET /admin/companies/?search=ann',
  ],
  'webhooks.list': [(api) => api.webhooks.list(), 'GET /webhooks/'],
  'webhooks.create': [
    (api) => api.webhooks.create({ url: 'https://hooks.test/', events: ['sale.made'] }),
    'POST /webhooks/',
    { url: 'https://hooks.test/', events: ['sale.made'] },
  ],
  'webhooks.update': [
    (api) => api.webhooks.update({ id: 3, isEnabled: false }),
    'PATCH /webhooks/3',
    { isEnabled: false },
  ],
  'webhooks.remove': [(api) => api.webhooks.remove({ id: 3 }), 'DELETE /webhooks/3'],
  'webhooks.rotate': [(api) => api.webhooks.rotate({ id: 3 }), 'POST /webhooks/3/rotate'],
  'webhooks.test': [(api) => api.webhooks.test({ id: 3 }), 'POST /webhooks/3/test'],
  'webhooks.deliveries': [
    (api) => api.webhooks.deliveries({ id: 3, page: 2 }),
    'GET /webhooks/3/deliveries/?page=2',
  ],
  'webhooks.replay': [
    (api) => api.webhooks.replay({ id: 3, deliveryId: 9 }),
    'POST /webhooks/3/deliveries/9/replay',
  ],
  'sandbox.outbox': [
    (api) => api.sandbox.outbox({ to: '+12025550123' }),
    'GET /sandbox/outbox?to=%2B12025550123',
  ],
  'sandbox.clock': [
    (api) => api.sandbox.clock({ advanceSeconds: 60 }),
    'POST /sandbox/clock',
    { advanceSeconds: 60 },
  ],
  'sandbox.provider': [(api) => api.sandbox.provider({}), 'POST /sandbox/provider', {}],
  'sandbox.challenge': [
    (api) => api.sandbox.challenge({ clientSecret: 's', outcome: 'pass' }),
    'POST /sandbox/challenge',
    { clientSecret: 's', outcome: 'pass' },
  ],
  'sandbox.payment': [
    (api) => api.sandbox.payment({ paymentId: 'pi_7', action: 'dispute', amount: 500 }),
    'POST /sandbox/payment',
    { paymentId: 'pi_7', action: 'dispute', amount: 500 },
  ],
  'sandbox.export': [(api) => api.sandbox.export(), 'GET /sandbox/export'],
  'sandbox.invariants': [(api) => api.sandbox.invariants(), 'GET /sandbox/invariants'],
}

const namesOf = (tree: Record<string, object>) =>
  Object.entries(tree).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  )

test('WIRE-4 the client and this table have exactly the endpoints of the contract', () => {
  expect(namesOf(createApiClient()).toSorted()).toEqual(namesOf(contract).toSorted())
  expect(Object.keys(CALLS).toSorted()).toEqual(namesOf(contract).toSorted())
})

const readBody = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type')
  if (type === null) return (await request.text()) || undefined
  if (type === 'application/json') return request.json()
  const entries = [...(await request.formData())]
  return entries.map(([name, value]) => [name, value instanceof File ? value.name : value])
}

test.each(Object.entries(CALLS))(
  'WIRE-6 %s sends the expected request line and body',
  async (_name, [make, call, body]) => {
    let seen: unknown
    const api = createApiClient({
      baseUrl: BASE_URL,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const path = request.url.replace(BASE_URL, '')
        seen = [`${request.method} ${path}`, await readBody(request)]
        return new Response(null, { status: 404 })
      },
    })

    await expect(make(api)).rejects.toMatchObject({ kind: 'http', status: 404 })

    expect(seen).toEqual([call, body])
  },
)
