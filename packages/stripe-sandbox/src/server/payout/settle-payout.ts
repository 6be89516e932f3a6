import { bankFailures } from '../instrument/bank-failures.ts'
import { type BankFailure, testBank } from '../instrument/test-banks.ts'
import type { Stored } from '../store/object-kinds.ts'
import { addBusinessDays } from '../time/business-days.ts'
import type { Work } from '../work.ts'

/** Failures that a bank notices before it books the money; others come back after that. */
const NOTICED_AT_ONCE: BankFailure[] = ['no_account', 'invalid_currency']

/** Takes a payout one step on, from step to step a business day later. */
export const settlePayout = async (work: Work, payout: Stored<'payout'>): Promise<void> => {
  const { body } = payout
  const fails = testBank(payout.hidden.behaviour).payoutFails
  const next = addBusinessDays(payout.dueAt ?? work.now, 1)
  const previous = { status: body.status }
  payout.dueAt = null

  if (body.status === 'pending') {
    body.status = 'in_transit'
    payout.dueAt = next
    await work.store.save(payout)
    await work.emit('payout.updated', body, { previous })
  } else if (fails && (body.status === 'paid' || NOTICED_AT_ONCE.includes(fails))) {
    await bringBack(work, payout, fails)
  } else {
    body.status = 'paid'
    // The provider says so itself: a payout that fails may have been shown as paid.
    payout.dueAt = fails ? next : null
    await work.store.save(payout)
    await work.emit('payout.updated', body, { previous })
    await work.emit('payout.paid', body)
  }
}

async function bringBack(work: Work, payout: Stored<'payout'>, fails: BankFailure): Promise<void> {
  const { store } = work
  const { code, message } = bankFailures[fails].payout
  payout.body.status = 'failed'
  payout.body.failure_code = code
  payout.body.failure_message = message
  await store.save(payout)
  const account = await store.find('account', payout.account ?? '')
  if (account) {
    account.hidden.balance += payout.body.amount
    await store.save(account)
  }
  await work.emit('payout.failed', payout.body)
  const bank = await store.find('bank_account', payout.body.destination ?? '')
  if (!bank) return
  const previous = { status: bank.body.status }
  bank.body.status = 'errored'
  bank.dueAt = null
  await store.save(bank)
  await work.emit('account.external_account.updated', bank.body, { previous })
}
