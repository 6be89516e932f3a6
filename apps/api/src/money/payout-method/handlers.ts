import type { Contract } from '@seatdesk/domain/contract'

import type { Handler, NounHandlers } from '../../kernel/http/handler.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { addPayoutMethod } from './add-payout-method.ts'
import { choosePayoutMethod, getPayoutRoute } from './choose-payout-method.ts'
import { listPayoutMethods, payoutMethodOnTheWire } from './payout-method-store.ts'
import { removePayoutMethod } from './remove-payout-method.ts'

const list: Handler<Contract['payoutMethods']['list'], PayingContext> = async ({
  ctx,
  caller,
}) => ({
  data: (await listPayoutMethods(ctx.db, caller.accountId)).map(payoutMethodOnTheWire),
})

export const payoutMethodHandlers = {
  list,
  addBankAccount: addPayoutMethod,
  removeBankAccount: removePayoutMethod,
  choose: choosePayoutMethod,
  getChosen: getPayoutRoute,
} satisfies NounHandlers<'payoutMethods', PayingContext>
