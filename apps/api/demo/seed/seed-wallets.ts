import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import type { MarketContext } from '../../src/app/market-context.ts'
import { readAccount } from '../../src/identity/account/account-store.ts'
import { saveMethod } from '../../src/payments/payment-method/payment-method-store.ts'
import { ensureCustomer, ensurePayoutAccount } from '../../src/payments/payment/payment-context.ts'
import type { SavedMethod } from '../../src/payments/payment/payments.ts'
import { savePayoutMethodOnce } from '../../src/payments/payout-method/add-payout-method.ts'
import { payoutMethodStatus } from '../../src/payments/payout-method/payout-method-store.ts'
import { OPEN_BANK, type Wallet, DEMO_WALLETS } from '../people/wallets.ts'
import type { IdLookup } from './insert-many.ts'

type Deps = Pick<MarketContext, 'db' | 'payments'> & { holder: CardHolder }

/** Completes authentication in the name of the cardholder. */
type CardHolder = Pick<SandboxProvider, 'challenge'>

const HOUR_MS = 60 * 60 * 1000

/** Saves all cards and bank accounts at the provider; the first card is the primary card. */
export const seedWallets = async (
  { db, payments }: Pick<MarketContext, 'db' | 'payments'>,
  holder: CardHolder,
  accounts: IdLookup<string>,
  at: Date,
): Promise<void> => {
  const context = { db, payments, holder }
  const saving = DEMO_WALLETS.map((wallet) =>
    seedWallet(context, wallet, accounts.of(wallet.email), at),
  )
  await Promise.all(saving)
}

const seedWallet = async (
  ctx: Deps,
  { cards, banks, isPaidOut }: Wallet,
  accountId: number,
  at: Date,
): Promise<void> => {
  if (isPaidOut) await savePayoutBank(ctx, accountId, { ...OPEN_BANK, at })
  const customerId = await ensureCustomer(ctx, accountId)
  const saves = [
    ...cards.map((token) => () => saveCard(ctx, customerId, token)),
    ...banks.map((token) => () => {
      const key = `demo-bank:${customerId}:${token}`
      return ctx.payments.saveBankAccount(customerId, token, key)
    }),
  ]
  for (const [index, save] of saves.entries()) {
    await saveMethod(ctx.db, accountId, await save(), new Date(at.getTime() + index * HOUR_MS))
  }
}

/** Saves a card. If authentication is required, the cardholder approves. */
const saveCard = async (
  { payments, holder }: Deps,
  customerId: string,
  token: string,
): Promise<SavedMethod> => {
  const key = `demo-card:${customerId}:${token}`
  const { method, setup } = await payments.saveCard(customerId, token, key)
  if (setup?.clientSecret) await holder.challenge(setup.clientSecret, 'pass')
  return method
}

type Bank = { accountNumber: string; routingNumber: string; at: Date }

/** Adds a bank account. Later payouts of the account go to it. */
export const savePayoutBank = async (
  ctx: Pick<MarketContext, 'db' | 'payments'>,
  accountId: number,
  { at, ...numbers }: Bank,
): Promise<void> => {
  const { name: holderName } = await readAccount(ctx.db, accountId)
  const bank = await ctx.payments.addPayoutMethod(
    await ensurePayoutAccount(ctx, accountId),
    { holderName, ...numbers },
    `demo-payouts:${accountId}:${numbers.accountNumber}`,
  )
  await savePayoutMethodOnce(ctx.db, {
    id: bank.id,
    account_id: accountId,
    holder_name: bank.holderName,
    last4: bank.last4,
    account_type: 'checking',
    status: payoutMethodStatus({ ...bank, isBeingChecked: false }),
    created_at: at,
    provider_checked_at: null,
    fingerprint: bank.fingerprint,
    failure: null,
  })
}
