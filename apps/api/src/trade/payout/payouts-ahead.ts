import { dayOf, wallTime, wallTimeIn } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Db } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { takeHeavyTurn } from '../../kernel/limit/heavy-work.ts'
import { debtOf, readReceivingAccount } from '../../money/index.ts'
import { expectedByEvent } from './expected-payouts.ts'
import { inDollars, payoutWeeks, someOf } from './payout-weeks.ts'
import { type PendingDay, pendingByDay, salesDueOn } from './pending-payouts.ts'

/** Tells what the broker is paid next and from week to week, and where that goes. */
export const payoutsAhead: Handler<Contract['payouts']['ahead']> = ({
  ctx: { db, clock, settings },
  caller: { accountId: sellerId },
  request: { timeZone, signal },
}) =>
  takeHeavyTurn(
    async () => {
      const [now, { feePercent, payoutAccountWaitHours: waitHours }] = [clock.now(), settings]
      const pending = await pendingByDay(db, sellerId, timeZone)
      const of = (standing: PendingDay['standing']) =>
        pending.filter((day) => day.standing === standing)
      const expected = await expectedByEvent(db, { sellerId, feePercent, timeZone })
      const { bank, frozenAt } = await readReceivingAccount(db, { sellerId, now, waitHours })
      const next = await nextOf(db, of('ahead')[0], { sellerId, timeZone })
      const debt = Math.max(0, await debtOf(db, sellerId))
      const data = {
        next,
        kept: inDollars(debt),
        bank,
        frozenAt: frozenAt?.toISOString() ?? null,
        underWay: someOf(of('underWay')),
        held: someOf(of('held')),
        ...payoutWeeks(dayOf(wallTimeIn(timeZone, now)), of('ahead'), expected),
      }
      return { data }
    },
    { whose: sellerId, signal },
  )

/** What is due on a day; `null` where nothing is. */
const nextOf = async (
  db: Db,
  first: PendingDay | undefined,
  whose: { sellerId: number; timeZone: string },
) =>
  first === undefined
    ? null
    : {
        dueAt: first.due_at.toISOString(),
        from: wallTime(`${first.day}T00:00:00`),
        to: wallTime(`${first.day}T23:59:00`),
        ...someOf([first]),
        saleIds: await salesDueOn(db, { ...whose, day: first.day }),
      }
