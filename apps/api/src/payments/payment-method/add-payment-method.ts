import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { ensureCustomer, type PaymentContext } from '../payment/payment-context.ts'
import { withApiErrors } from '../payment/payments.ts'
import { providerKey } from '../payment/provider-key.ts'
import { saveMethod, METHOD_PENDING } from './payment-method-store.ts'

/**
 * Saves a card by its token. A card that requires extra authentication becomes active once its
 * holder has passed it, as reported by the provider's webhook or by polling.
 */
export const addCard: Handler<Contract['paymentMethods']['addCard'], PaymentContext> = async ({
  ctx,
  caller: { accountId },
  input,
  request,
}) => {
  const customerId = await withApiErrors(ensureCustomer(ctx, accountId))
  const key = providerKey(request, 'card', accountId, input.cardToken)
  const { method, setup } = await withApiErrors(
    ctx.payments.saveCard(customerId, input.cardToken, key),
  )
  const saved = setup ? { ...method, status: METHOD_PENDING, setupId: setup.id } : method
  await saveMethod(ctx.db, accountId, saved, ctx.clock.now())
  return {
    payment: setup && {
      id: setup.id,
      status: setup.status,
      next_action: setup.nextActionType === null ? null : { type: setup.nextActionType },
      client_secret: setup.clientSecret,
    },
    card: {
      id: method.id,
      brand: method.brand ?? 'Unknown',
      last4: method.last4,
      exp_month: method.expMonth ?? 0,
      exp_year: method.expYear ?? 0,
    },
  }
}

/**
 * Saves a bank account by its token; it cannot be used for payments until its holder verifies it.
 */
export const addBankAccount: Handler<
  Contract['paymentMethods']['addBankAccount'],
  PaymentContext
> = async ({ ctx, caller: { accountId }, input, request }) => {
  const customerId = await withApiErrors(ensureCustomer(ctx, accountId))
  const key = providerKey(request, 'bank', accountId, input.bankToken)
  const method = await withApiErrors(ctx.payments.saveBankAccount(customerId, input.bankToken, key))
  await saveMethod(ctx.db, accountId, method, ctx.clock.now())
  return {
    bankAccount: {
      id: method.id,
      account_holder_name: method.holderName,
      last4: method.last4,
      status: method.status,
    },
  }
}
