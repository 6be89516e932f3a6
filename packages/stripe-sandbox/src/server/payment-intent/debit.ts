import { newCharge } from '../charges.ts'
import { openDispute } from '../disputes.ts'
import { type ApiError, invalidRequest } from '../http/api-error.ts'
import { cardError } from '../instrument/declines.ts'
import { bankFailures, testBank } from '../instrument/test-banks.ts'
import { toBankPaymentMethod, type Instrument } from '../payment-method/instrument.ts'
import type { StoredObject } from '../store/object-store.ts'
import { addBusinessDays } from '../time.ts'
import type { WorkContext } from '../work-context.ts'
import { declinePaymentIntent, failPaymentIntent } from './collect.ts'

/** Business days until a bank responds to a debit. */
const BUSINESS_DAYS = 4

const debitErrors = {
  'weekly limit': {
    code: 'charge_exceeds_source_limit',
    decline_code: 'charge_exceeds_source_limit',
    message:
      'This charge would cause you to exceed your rolling-window processing limit for this source type.',
  },
  'highest risk': {
    code: 'bank_account_declined',
    decline_code: 'fraudulent',
    message: 'The payment was blocked because it carries a high risk of fraud.',
  },
}

/** Sends a debit to a customer's bank, which responds days later. */
export const sendDebit = async (
  work: WorkContext,
  intent: StoredObject<'payment_intent'>,
  bank: Extract<Instrument, { kind: 'bank' }>,
): Promise<ApiError | undefined> => {
  if (bank.stored.body.status !== 'verified')
    throw invalidRequest(
      'bank_account_declined',
      'The bank account provided cannot be charged: it has not been verified yet, or it is not supported.',
      'payment_method',
    )
  const { debitRefused, debitStays } = testBank(bank.stored.hidden.behaviour)
  if (debitRefused) return declinePaymentIntent(work, intent, bank, debitErrors[debitRefused])

  const charge = await newCharge(work, intent, bank, { status: 'pending', captured: true })
  intent.body.latest_charge = charge.id
  intent.body.status = 'processing'
  intent.hidden.debited = bank.stored.hidden.behaviour
  intent.dueAt = debitStays ? null : addBusinessDays(work.now, BUSINESS_DAYS)
  await work.store.save(intent)
  await work.emit('charge.pending', charge.body)
  await work.emit('payment_intent.processing', intent.body)
  return undefined
}

/** Applies the bank's response to a debit when it is due. */
export const settleDebit = async (
  work: WorkContext,
  intent: StoredObject<'payment_intent'>,
): Promise<void> => {
  const { store } = work
  intent.dueAt = null
  const charge = await store.find('charge', intent.body.latest_charge ?? '')
  const { debited } = intent.hidden
  if (intent.body.status !== 'processing' || !charge || !debited) {
    await store.save(intent)
    return
  }
  const { debitFails, disputed } = testBank(debited)
  if (debitFails) {
    const reason = bankFailures[debitFails].debit
    const bank = await store.find('bank_account', charge.body.payment_method ?? '')
    charge.body.status = 'failed'
    charge.body.failure_code = reason.code
    charge.body.failure_message = reason.message
    await store.save(charge)
    await work.emit('charge.failed', charge.body)
    const context = {
      charge: charge.id,
      ...(bank && { payment_method: toBankPaymentMethod(bank) }),
    }
    await failPaymentIntent(work, intent, cardError(reason, context))
    return
  }
  charge.body.status = 'succeeded'
  charge.body.paid = true
  intent.body.status = 'succeeded'
  intent.body.amount_received = intent.body.amount
  await store.save(charge)
  await store.save(intent)
  await work.emit('charge.succeeded', charge.body)
  await work.emit('payment_intent.succeeded', intent.body)
  if (disputed) await openDispute(work, charge, { reason: 'debit_not_authorized', status: 'lost' })
}
