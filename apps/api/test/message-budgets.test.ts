// @module-tag nightly

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { MESSAGE_BUDGET } from '../src/notifications/message/message-budget.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder, readMessages } from './trade.ts'

const HOUR = 60 * 60

/** More than any budget. */
const TIMES = 25

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

/** A repeatable action, and the accounts that get messages about it. */
interface Repeated {
  recipients: readonly Broker[]
  act: (time: number) => Promise<unknown>
}

const invalid = { kind: 'wrong', reason: 'These are for row Z.' } as const

const confirmedTransfer = async () => {
  const sold = await createOrder(market, { deliveryTypeId: 4 })
  await sold.seller.api.sales.confirm({ id: sold.id })
  return sold
}

const daysFromNow = (days: number) =>
  new Date(market.ctx.clock.now().getTime() + days * 24 * HOUR * 1000).toISOString()

/** All actions that can be repeated without limit and send messages to another account. */
const REPEATABLE: Record<string, () => Promise<Repeated>> = {
  'a buyer reports and withdraws a problem': async () => {
    const { buyer, seller, id } = await createDeliveredOrder(market)
    return {
      recipients: [seller, buyer],
      act: async () => {
        await buyer.api.problems.report({ id, ...invalid })
        await buyer.api.problems.withdraw({ id })
      },
    }
  },
  'a buyer writes about a problem': async () => {
    const { buyer, seller, id } = await createDeliveredOrder(market)
    await buyer.api.problems.report({ id, ...invalid })
    return {
      recipients: [seller],
      act: (time) => buyer.api.problems.respond({ id, reason: `Again ${time}.` }),
    }
  },
  'a seller writes about a problem': async () => {
    const { buyer, seller, id } = await createDeliveredOrder(market)
    await buyer.api.problems.report({ id, ...invalid })
    return {
      recipients: [buyer],
      act: (time) => seller.api.problems.respond({ id, reason: `Again ${time}.` }),
    }
  },
  'a seller replaces what was delivered': async () => {
    const { buyer, seller, id } = await createDeliveredOrder(market)
    return {
      recipients: [buyer, seller],
      act: () => seller.api.sales.replace({ id, transferReference: `TM-${crypto.randomUUID()}` }),
    }
  },
  'a buyer changes the recipient': async () => {
    const { buyer, seller, id } = await confirmedTransfer()
    return {
      recipients: [seller],
      act: (time) =>
        buyer.api.recipients.set({ id, name: 'Ann', email: `ann${time}@box.test`, phone: null }),
    }
  },
  'a buyer asks to send the tickets again': async () => {
    const { buyer, seller, id } = await confirmedTransfer()
    await seller.api.handovers.report({ id, state: 'sent', reference: crypto.randomUUID() })
    return {
      recipients: [seller],
      act: (time) =>
        buyer.api.handovers.requestResend({
          id,
          name: 'Ann',
          email: `ann${time}@box.test`,
          phone: null,
        }),
    }
  },
  'a seller reports a transfer canceled and sent': async () => {
    const { buyer, seller, id } = await confirmedTransfer()
    await seller.api.handovers.report({ id, state: 'sent', reference: crypto.randomUUID() })
    return {
      recipients: [buyer],
      act: async () => {
        await seller.api.handovers.report({ id, state: 'canceled' })
        await seller.api.handovers.report({ id, state: 'sent', reference: crypto.randomUUID() })
      },
    }
  },
  'support extends a deadline': async () => {
    const { buyer, seller, id } = await createOrder(market)
    return {
      recipients: [buyer, seller],
      act: (time) => admin.api.adminOrders.extend({ id, until: daysFromNow(2 + time / 10) }),
    }
  },
  'support refunds a part': async () => {
    const { buyer, seller, id } = await createDeliveredOrder(market)
    return {
      recipients: [buyer, seller],
      act: () =>
        admin.api.adminOrders.refund({ id, amount: 100, paidBy: 'seller', reason: 'Late.' }),
    }
  },
  'support cancels and reinstates a payout': async () => {
    const { seller, id } = await createDeliveredOrder(market)
    return {
      recipients: [seller],
      act: async () => {
        await admin.api.adminPayouts.cancel({ id, reason: 'Checking.' })
        await admin.api.adminPayouts.reinstate({ id })
      },
    }
  },
  'an event gets another date': async () => {
    const eventId = await makeEvent(market.ctx.db)
    const { buyer, seller } = await createOrder(market, { eventId })
    return {
      recipients: [buyer, seller],
      act: (time) =>
        admin.api.adminEvents.change({
          id: eventId,
          dateTime: `2030-07-${String(time + 1).padStart(2, '0')}T19:30:00`,
        }),
    }
  },
  'support declines requests for events': async () => {
    const broker = await signedInBroker(market)
    return {
      recipients: [broker],
      act: async (time) => {
        const { data } = await broker.api.eventRequests.create({ name: `Unknown ${time}` })
        await admin.api.adminEventRequests.reject({ id: data.id, reason: 'It does not exist.' })
      },
    }
  },
}

/** Returns the emails to an account in the order in which they were queued. */
const emailsTo = ({ accountId }: Broker) =>
  market.ctx.db
    .selectFrom('messages')
    .select(['subject', 'text', 'digest_count', 'sent_at', 'thread'])
    .where('account_id', '=', accountId)
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute()

describe('message budgets', () => {
  test.each(Object.entries(REPEATABLE))(
    'NOTIF-330 %s: messages beyond the budget are gathered into one',
    async (_name, open) => {
      const { recipients, act } = await open()
      const before = await Promise.all(recipients.map(emailsTo))
      const messagesBefore = await Promise.all(recipients.map(readMessages))
      for (let time = 0; time < TIMES; time += 1) await act(time)
      for (const [index, recipient] of recipients.entries()) {
        const emails = (await emailsTo(recipient)).slice(before[index]?.length)
        expect(emails.length).toBeGreaterThan(1)
        const threads = Map.groupBy(emails, ({ thread }) => thread)
        expect(threads.has(null)).toBe(false)
        for (const [, subset] of threads) {
          expect(
            subset.filter(({ digest_count: count }) => count === 0).length,
          ).toBeLessThanOrEqual(MESSAGE_BUDGET.email)
          expect(subset.filter(({ digest_count: count }) => count > 0).length).toBeLessThanOrEqual(
            1,
          )
        }
        const messages =
          (await readMessages(recipient)).length - (messagesBefore[index]?.length ?? 0)
        expect(messages).toBeLessThanOrEqual(MESSAGE_BUDGET.notification + 1)
      }
    },
  )

  test('NOTIF-330 the gathered email has all messages and is sent after an hour, then after longer times', async () => {
    const { buyer, seller, id } = await createDeliveredOrder(market)
    await buyer.api.problems.report({ id, ...invalid })
    const write = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `Again ${from + index}.`).reduce(
        async (before: Promise<unknown>, reason) => {
          await before
          await seller.api.problems.respond({ id, reason })
        },
        Promise.resolve(),
      )
    const collected = async () =>
      (await emailsTo(buyer)).filter((email) => email.digest_count > 0).map((email) => email)
    await write(0, 12)
    const sentBefore = (await emailsTo(buyer)).filter((email) => email.digest_count === 0)
    const [first] = await collected()
    const count = first?.digest_count ?? 0
    expect(first?.subject).toBe(`New message about O-${id} (${count} updates)`)
    for (let time = 12 - count; time < 12; time += 1)
      expect(first?.text).toContain(`The seller of O-${id} writes: Again ${time}.`)
    expect(first?.text).not.toContain(`Again ${11 - count}.`)
    expect(first?.text).toContain(`This email contains ${count} recent updates.`)
    expect(first?.text).toContain(`View order: {site}/purchases?open=${id}`)
    expect(first?.sent_at).toBeNull()
    await market.advance(HOUR + 1)
    expect((await collected())[0]?.sent_at).not.toBeNull()
    await write(12, 15)
    expect(await collected()).toHaveLength(2)
    await market.advance(HOUR + 1)
    expect((await collected())[1]?.sent_at).toBeNull()
    await market.advance(HOUR)
    expect((await collected())[1]).toMatchObject({ digest_count: 3, sent_at: expect.any(Date) })
    await market.advance(24 * HOUR)
    await write(15, 16)
    const all = await emailsTo(buyer)
    expect(all.filter((email) => email.digest_count === 0)).toHaveLength(sentBefore.length + 1)
  })

  test('NOTIF-331 notifications beyond the budget are replaced by one with a count', async () => {
    const { buyer, seller, id } = await createDeliveredOrder(market)
    await buyer.api.problems.report({ id, ...invalid })
    for (let time = 0; time < 30; time += 1)
      await seller.api.problems.respond({ id, reason: `Again ${time}.` })
    const messages = await readMessages(buyer)
    const counted = 30 - messages.filter((text) => /Again \d+\.$/.test(text)).length
    expect(counted).toBeGreaterThan(1)
    expect(messages[0]).toBe(`The seller of O-${id} writes: Again 29. (${counted} recent updates)`)
    const { data } = await buyer.api.purchases.get({ id })
    expect(data.problem?.notes).toHaveLength(31)
    expect((await buyer.api.notifications.countUnread()).data.count).toBe(messages.length)
  })

  test('NOTIF-332 text messages about a problem at the gate have their own budget', async () => {
    const soonDate = new Date(market.ctx.clock.now().getTime() + 2 * HOUR * 1000)
    const eventId = await makeEvent(market.ctx.db, {
      date_time: soonDate.toISOString().slice(0, 19),
    })
    const { buyer, seller, id } = await createDeliveredOrder(market, { eventId })
    await market.ctx.db
      .updateTable('accounts')
      .set({ phone_number: '+12025550133' })
      .where('id', '=', seller.accountId)
      .execute()
    const textsToSeller = () =>
      market.ctx.db
        .selectFrom('messages')
        .select(['text', 'digest_count', 'sent_at'])
        .where('account_id', '=', seller.accountId)
        .where('channel', '=', 'sms')
        .orderBy('id')
        .execute()
    for (let time = 0; time < 10; time += 1) {
      await buyer.api.problems.report({ id, kind: 'gate', place: 'Gate 4', reason: 'Denied.' })
      await buyer.api.problems.withdraw({ id })
    }
    const texts = await textsToSeller()
    expect(texts.map(({ digest_count: count }) => count)).toEqual([0, 0, 0, 7])
    expect(texts[3]?.text).toMatch(/\(7 updates\)$/)
    await market.advance(HOUR + 1)
    expect((await textsToSeller())[3]?.sent_at).not.toBeNull()
  })

  test('WIRE-343 a text message about a problem at the gate never has an address that its buyer wrote', async () => {
    const soonDate = new Date(market.ctx.clock.now().getTime() + 2 * HOUR * 1000)
    const eventId = await makeEvent(market.ctx.db, {
      date_time: soonDate.toISOString().slice(0, 19),
    })
    const { buyer, seller, id } = await createDeliveredOrder(market, { eventId })
    await market.ctx.db
      .updateTable('accounts')
      .set({ phone_number: '+12025550134' })
      .where('id', '=', seller.accountId)
      .execute()
    const problem = { id, kind: 'gate', place: 'Gate 4' } as const
    await buyer.api.problems.report({ ...problem, reason: 'Pay at ｅvil.com/fee to keep it.' })
    const { text } = await market.ctx.db
      .selectFrom('messages')
      .select('text')
      .where('account_id', '=', seller.accountId)
      .where('channel', '=', 'sms')
      .executeTakeFirstOrThrow()
    expect(text).toMatch(/cannot get in\. Log in to read what happened\. http\S+\/sales\?open=/)
    expect(text).not.toContain('vil.com')
  })

  test('NOTIF-330 each order has its own budget', async () => {
    const first = await createDeliveredOrder(market)
    const { seller } = first
    await first.buyer.api.problems.report({ id: first.id, ...invalid })
    for (let time = 0; time < TIMES; time += 1)
      await first.buyer.api.problems.respond({ id: first.id, reason: `Again ${time}.` })
    const second = await createDeliveredOrder(market, { seller })
    await second.buyer.api.problems.report({ id: second.id, ...invalid })
    const emails = await emailsTo(seller)
    expect(emails.at(-1)).toMatchObject({ subject: 'A buyer reported a problem', digest_count: 0 })
  })

  test('WIRE-343 text of another broker is one paragraph of the email, without its line breaks', async () => {
    const { buyer, seller, id } = await createDeliveredOrder(market)
    await buyer.api.problems.report({ id, ...invalid })
    const reason =
      'Hi.\n\nConfirm your account: https://evil.test/\u2028\u2028Seatdesk\r\n\r\nMore.'
    await buyer.api.problems.respond({ id, reason })
    const email = (await emailsTo(seller)).at(-1)
    expect(email?.text.split('\n\n')).toContain(
      `The buyer of S-${id} writes: Hi. Confirm your account: https://evil.test/ Seatdesk More.`,
    )
  })
})
