import type { ApiClient } from '@seatdesk/api-client'

import { signedInBroker } from './broker.ts'
import { makeAccount, makeEvent, makeVenue } from './fixtures.ts'
import type { TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

/** Performs one administrator action, once; its data is created before by others. */
type AdminAction = (stage: { market: TestMarket; admin: ApiClient }) => Promise<unknown>

const BOWL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="101" d="M0 0"/></svg>'

const drawing = () => new File([BOWL], 'bowl.svg')

const VENUE = {
  name: 'Harbour Hall',
  address: '1 Pier Road',
  city: 'New York',
  state: 'NY',
  timeZone: 'America/New_York',
}

/** The calls by which administrators keep the catalog, each made once. */
export const catalogActions: Record<string, AdminAction> = {
  'venues.create': ({ admin }) => admin.adminVenues.create(VENUE),
  'venues.change': async ({ market, admin }) =>
    admin.adminVenues.change({ id: await makeVenue(market.ctx.db), city: 'Boston' }),
  'venues.merge': async ({ market, admin }) =>
    admin.adminVenues.merge({
      id: await makeVenue(market.ctx.db),
      into: await makeVenue(market.ctx.db),
    }),
  'seatMaps.upload': ({ admin }) => admin.adminSeatMaps.upload({ file: drawing(), name: 'Bowl' }),
  'seatMaps.replace': async ({ market, admin }) =>
    admin.adminSeatMaps.replace({ id: await makeSeatMap(market), file: drawing() }),
  'seatMaps.nameSections': async ({ market, admin }) =>
    admin.adminSeatMaps.nameSections({
      id: await makeSeatMap(market),
      shapes: [{ shape: 1, names: ['102'] }],
    }),
  'seatMaps.restore': async ({ market, admin }) => {
    const id = await makeSeatMap(market, { replaced_at: market.ctx.clock.now() })
    await makeSeatMap(market, { first_id: id })
    return admin.adminSeatMaps.restore({ id })
  },
  'seatMaps.delete': async ({ market, admin }) =>
    admin.adminSeatMaps.delete({ id: await makeSeatMap(market) }),
  'catalogEvents.create': async ({ market, admin }) =>
    admin.adminEvents.create({
      name: 'Celtics at Lakers',
      eventCategoryId: 2,
      venueId: await makeVenue(market.ctx.db),
      dateTime: '2030-06-01T19:30:00',
    }),
  'catalogEvents.change': async ({ market, admin }) =>
    admin.adminEvents.change({ id: await makeEvent(market.ctx.db), name: 'Carmen' }),
  'catalogEvents.approveMany': async ({ market, admin }) =>
    admin.adminEvents.approveMany({ ids: [await makeEvent(market.ctx.db, { status_id: 1 })] }),
  'catalogEvents.import': async ({ market, admin }) => {
    await makeVenue(market.ctx.db, { name: 'Harbour Hall', city: 'Bergen' })
    const rows = 'name,venue,city,date\nCarmen,Harbour Hall,Bergen,2030-06-01'
    return admin.adminEvents.import({
      file: new File([rows], 'season.csv'),
      eventCategoryId: 3,
    })
  },
  'catalogEvents.merge': async ({ market: { ctx }, admin }) => {
    const venue_id = await makeVenue(ctx.db)
    return admin.adminEvents.merge({
      id: await makeEvent(ctx.db, { venue_id }),
      into: await makeEvent(ctx.db, { venue_id }),
    })
  },
  'adminEventRequests.map': async ({ market, admin }) =>
    admin.adminEventRequests.map({
      id: await makeEventRequest(market),
      eventId: await makeEvent(market.ctx.db),
    }),
  'adminEventRequests.createEvent': async ({ market, admin }) =>
    admin.adminEventRequests.createEvent({
      id: await makeEventRequest(market),
      name: 'Carmen',
      eventCategoryId: 3,
      venueId: await makeVenue(market.ctx.db),
      dateTime: '2030-06-01T19:30:00',
    }),
  'adminEventRequests.reject': async ({ market, admin }) =>
    admin.adminEventRequests.reject({
      id: await makeEventRequest(market),
      reason: 'It was canceled.',
    }),
  'performers.create': ({ admin }) => admin.adminPerformers.create({ name: 'Newly formed' }),
  'performers.rename': async ({ market, admin }) =>
    admin.adminPerformers.rename({
      id: await makePerformer(market, 'Formed before'),
      name: 'Formed anew',
    }),
  'performers.merge': async ({ market, admin }) =>
    admin.adminPerformers.merge({
      id: await makePerformer(market, 'The One'),
      into: await makePerformer(market, 'The Other'),
    }),
  'catalogTags.create': ({ admin }) => admin.adminTags.create({ name: 'Newly created' }),
  'catalogTags.rename': async ({ market, admin }) =>
    admin.adminTags.rename({ id: await makeTag(market), name: 'Newly named' }),
  'catalogTags.delete': async ({ market, admin }) =>
    admin.adminTags.delete({ id: await makeTag(market) }),
  'catalogTags.merge': async ({ market, admin }) =>
    admin.adminTags.merge({ id: await makeTag(market), into: await makeTag(market) }),
  'catalogTags.deleteMany': async ({ market, admin }) =>
    admin.adminTags.deleteMany({ ids: [await makeTag(market)] }),
}

type Market = Parameters<AdminAction>[0]['market']

interface Version {
  first_id?: number
  replaced_at?: Date
}

const makePerformer = async ({ ctx }: Market, name: string): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('performers')
    .values({ name, name_key: name.toLowerCase(), created_at: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const makeSeatMap = async ({ ctx }: Market, version: Version = {}): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('seat_maps')
    .values({ name: 'Bowl', svg: BOWL, sections: [], created_at: ctx.clock.now(), ...version })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const makeTag = async ({ ctx }: Market): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('tags')
    .values({ name: `Tag ${Math.random()}`, name_key: `tag ${Math.random()}`, owner_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const pending = ({ ctx }: TestMarket) => makeAccount(ctx.db, { state: 'pending' })

const unsentMessage = async ({ ctx }: TestMarket): Promise<number> => {
  const at = ctx.clock.now()
  const { id } = await ctx.db
    .insertInto('messages')
    .values({
      account_id: null,
      recipient: 'ada@seatdesk.test',
      channel: 'email',
      subject: 'Hello',
      text: 'your link',
      created_at: at,
      sent_at: null,
      next_attempt_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const failedTask = async ({ ctx }: TestMarket): Promise<number> => {
  const at = ctx.clock.now()
  const { id } = await ctx.db
    .insertInto('failed_tasks')
    .values({
      queue: 'send-payouts',
      item_id: crypto.randomUUID(),
      attempts: 5,
      error: 'Error: no',
      first_failed_at: at,
      failed_at: at,
      next_attempt_at: at,
      set_aside_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A moment so many days from now, by the market's clock. */
const daysFromNow = ({ ctx }: TestMarket, days: number): string =>
  new Date(ctx.clock.now().getTime() + days * DAY_MS).toISOString()

const DAY_MS = 24 * 60 * 60 * 1000

const reason = 'The papers do not match.'

/** The calls by which administrators deal with people and money, each made once. */
export const marketActions: Record<string, AdminAction> = {
  'accounts.approve': async ({ market, admin }) =>
    admin.adminAccounts.approve({ id: await pending(market) }),
  'accounts.approveMany': async ({ market, admin }) =>
    admin.adminAccounts.approveMany({ ids: [await pending(market)] }),
  'accounts.reject': async ({ market, admin }) =>
    admin.adminAccounts.reject({ id: await pending(market) }),
  'accounts.deactivate': async ({ market, admin }) =>
    admin.adminAccounts.deactivate({ id: await makeAccount(market.ctx.db), reason }),
  'accounts.reactivate': async ({ market, admin }) =>
    admin.adminAccounts.reactivate({
      id: await makeAccount(market.ctx.db, { state: 'deactivated' }),
    }),
  'accounts.releasePayouts': async ({ market, admin }) => {
    const frozen = { payouts_frozen_at: market.ctx.clock.now() }
    const id = await makeAccount(market.ctx.db, frozen)
    return admin.adminAccounts.releasePayouts({ id, reason })
  },
  'orders.reject': async ({ market, admin }) => {
    const { id } = await createOrder(market)
    return admin.adminOrders.reject({ id, reason })
  },
  'orders.rejectMany': async ({ market, admin }) => {
    const { id } = await createOrder(market)
    return admin.adminOrders.rejectMany({ ids: [id], reason })
  },
  'orders.settleProblem': async ({ market, admin }) => {
    const { buyer, id } = await createDeliveredOrder(market)
    await buyer.api.problems.report({ id, kind: 'wrong', reason })
    return admin.adminOrders.settleProblem({ id, outcome: 'seller', reason })
  },
  'orders.refund': async ({ market, admin }) => {
    const { id } = await createOrder(market)
    return admin.adminOrders.refund({ id, reason, amount: 10_00 })
  },
  'orders.extend': async ({ market, admin }) => {
    const { id } = await createOrder(market)
    return admin.adminOrders.extend({ id, until: daysFromNow(market, 2) })
  },
  'orders.note': async ({ market, admin }) => {
    const { id } = await createOrder(market)
    return admin.adminOrders.note({ id, note: 'Called the seller.' })
  },
  'payouts.retry': async ({ market, admin }) =>
    admin.adminPayouts.retry({ id: await owedPayout(market, 'failed') }),
  'payouts.retryMany': async ({ market, admin }) =>
    admin.adminPayouts.retryMany({ ids: [await owedPayout(market, 'failed')] }),
  'payouts.cancel': async ({ market, admin }) =>
    admin.adminPayouts.cancel({ id: await owedPayout(market, 'pending'), reason }),
  'payouts.reinstate': async ({ market, admin }) =>
    admin.adminPayouts.reinstate({ id: await owedPayout(market, 'cancelled') }),
  'failedTasks.retryMany': async ({ market, admin }) =>
    admin.adminFailedTasks.retryMany({ ids: [await failedTask(market)] }),
  'failedTasks.retry': async ({ market, admin }) =>
    admin.adminFailedTasks.retry({ id: await failedTask(market) }),
  'messages.retryMany': async ({ market, admin }) =>
    admin.adminMessages.retryMany({ ids: [await unsentMessage(market)] }),
  'messages.retry': async ({ market, admin }) =>
    admin.adminMessages.retry({ id: await unsentMessage(market) }),
}

/** The payout of a delivered sale whose seller has a good bank account; gives the sale's number. */
export const owedPayout = async (
  market: TestMarket,
  status: 'pending' | 'failed' | 'cancelled',
): Promise<number> => {
  const seller = await signedInBroker(market)
  await seller.api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  const { id } = await createDeliveredOrder(market, { seller })
  await market.ctx.db
    .updateTable('payouts')
    .set({ status, ...(status === 'failed' ? { failed_at: market.ctx.clock.now() } : {}) })
    .where('purchase_id', '=', id)
    .execute()
  return id
}

/** A broker's open request for an event; gives its id. */
const makeEventRequest = async (market: TestMarket): Promise<number> => {
  const { api } = await signedInBroker(market)
  return (await api.eventRequests.create({ name: 'Carmen' })).data.id
}
