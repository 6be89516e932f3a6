import type { Contract } from '@seatdesk/domain/contract'

import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { addPayoutMethod } from './add-payout-method.ts'
import { approvePayoutMethod, rejectPayoutMethod } from './payout-method-approval.ts'
import { listPayoutMethods, toWirePayoutMethod } from './payout-method-store.ts'
import { removePayoutMethod } from './remove-payout-method.ts'
import { setDefaultPayoutMethod, getPayoutRoute } from './set-default-payout-method.ts'

const list: Handler<Contract['payoutMethods']['list'], PaymentContext> = async ({
  ctx,
  caller,
}) => ({
  data: (await listPayoutMethods(ctx.db, caller.accountId)).map(toWirePayoutMethod),
})

export const payoutMethodHandlers = {
  list,
  addBankAccount: addPayoutMethod,
  removeBankAccount: removePayoutMethod,
  approveBankAccount: approvePayoutMethod,
  rejectBankAccount: rejectPayoutMethod,
  setDefault: setDefaultPayoutMethod,
  getDefault: getPayoutRoute,
} satisfies ResourceHandlers<'payoutMethods', PaymentContext>
