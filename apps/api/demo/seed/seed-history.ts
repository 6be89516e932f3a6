import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import { EVENT_NOTIFICATION_TYPE } from '../../src/admin/event/notify-of-event.ts'
import type { MarketContext, SandboxClock } from '../../src/app/market-context.ts'
import { notify } from '../../src/notifications/notification/notify.ts'
import { transaction } from '../../src/platform/database/transaction.ts'
import { BROKER } from '../demo-accounts.ts'
import type { Announcement } from '../history/announcements.ts'
import type { Market } from '../market.ts'
import type { IdLookup } from './insert-many.ts'
import { type OrderIds, orderSteps } from './order-steps.ts'
import { replaySteps, type ReplayStep } from './replay.ts'

const HOUR_MS = 60 * 60 * 1000

interface Past {
  clock: SandboxClock
  provider: SandboxProvider
  /** Called before each step with the completed share, 0 to 1. */
  onStep: (part: number) => Promise<void>
}

/** Replays the history of the market, from the first order to today. */
export const seedHistory = async (
  ctx: MarketContext,
  { clock, provider, onStep }: Past,
  market: Market,
  ids: OrderIds & { events: IdLookup<number> },
): Promise<void> => {
  const now = clock.now()
  const steps = [
    ...market.orders.flatMap((order) => orderSteps({ ctx, provider, market, ids }, order)),
    ...market.announcements.map((notification) => announcementStep(ctx, notification, ids, now)),
  ]
  await replaySteps(clock, steps, onStep)
  await markRead(ctx)
}

const announcementStep = (
  { db }: MarketContext,
  { kind, message, event, hoursAgo }: Announcement,
  { accounts, events }: { accounts: IdLookup<string>; events: IdLookup<number> },
  now: Date,
): ReplayStep => {
  const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
  return {
    at,
    run: () =>
      transaction(db, (tx) =>
        notify(tx, at, {
          accountId: accounts.of(BROKER),
          kind,
          typeId: EVENT_NOTIFICATION_TYPE,
          message,
          eventId: events.of(event),
          about: null,
        }),
      ),
  }
}

/** Marks messages of the past as sent, so that a real mail server does not send them now. */
const markRead = async ({ db }: MarketContext): Promise<void> => {
  await db
    .updateTable('messages')
    .set((eb) => ({ sent_at: eb.ref('created_at') }))
    .where('sent_at', 'is', null)
    .execute()
}
