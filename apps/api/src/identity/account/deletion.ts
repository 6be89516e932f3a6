import { cents, formatCount, formatCents } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { type PaymentContext, type ProviderMethod, deleteAtProvider } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { logError } from '../../platform/log/log-error.ts'
import { requireOtherOwner } from '../member-store.ts'
import { lockAccount, type Account } from './account-store.ts'
import { anonymizeAccount, withdrawListings } from './anonymize-account.ts'
import { checkOwnPassword } from './check-password.ts'
import { deletionEmail, queueAccountEmail } from './emails.ts'
import { issueLink, findLink, isLinkValid } from './links.ts'
import { type OpenObligations, readOpenObligations } from './open-obligations.ts'

/** Emails the link that deletes the account, if no business is open. */
export const requestDelete: Handler<Contract['account']['requestDelete']> = async ({
  ctx,
  caller,
  input: { password },
  request,
}) => {
  const account = await checkOwnPassword(ctx, caller, password, request)
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await rejectOpenBusiness(tx, account)
    const token = await issueLink(tx, account.id, 'delete-account', now)
    await queueAccountEmail(tx, account, deletionEmail(ctx.settings, account, token), now)
  })
  return { success: true }
}

/** Deletes the account permanently by the link from the email. */
export const deleteAccount: Handler<Contract['account']['delete'], PaymentContext> = async ({
  ctx,
  input: { token },
}) => {
  const now = ctx.clock.now()
  const leftBehind = await transaction(ctx.db, async (tx) => {
    const found = await findLink(tx, token, 'delete-account')
    if (!found) throw new ApiError('wrongDeletionToken')
    const account = await lockAccount(tx, found.account_id)
    const link = await findLink(tx, token, 'delete-account')
    if (!link || !isLinkValid(link, now)) throw new ApiError('wrongDeletionToken')
    // Withdraw first, so that nothing sells between the check and the deletion.
    await withdrawListings(tx, account.id, now)
    await rejectOpenBusiness(tx, account)
    const methods = await tx
      .selectFrom('payment_methods')
      .select(['id', 'kind', 'setup_id'])
      .where('account_id', '=', account.id)
      .execute()
    await anonymizeAccount(tx, account.id, now)
    return { customerId: account.provider_customer_id, methods }
  })
  await deleteMethodsAtProvider(ctx, leftBehind)
  return {}
}

interface LeftBehind {
  customerId: string | null
  methods: ProviderMethod[]
}

/**
 * Removes the saved cards at the payment provider. The account is deleted even if the provider is
 * unavailable.
 */
const deleteMethodsAtProvider = async (
  ctx: PaymentContext,
  { customerId, methods }: LeftBehind,
): Promise<void> => {
  if (customerId === null) return
  const removals = methods.map((method) => deleteAtProvider(ctx, customerId, method))
  for (const outcome of await Promise.allSettled(removals))
    if (outcome.status === 'rejected')
      logError(
        new Error('a payment method of a deleted account stays at the provider', {
          cause: outcome.reason,
        }),
      )
}

/** What prevents the deletion, in the order in which it is reported. */
const NOUNS = {
  undeliveredPurchases: 'undelivered purchase|undelivered purchases',
  unpaidRefunds: 'unpaid refund|unpaid refunds',
  undeliveredSales: 'undelivered sale|undelivered sales',
  unpaidPayouts: 'unpaid payout|unpaid payouts',
  openDisputes: 'open dispute|open disputes',
} as const satisfies Partial<Record<keyof OpenObligations, string>>

/** Balances that must be settled manually or by upcoming payouts. */
const balance = (receivable: number): string[] => {
  if (receivable === 0) return []
  const amount = formatCents(cents(Math.abs(receivable)))
  return [receivable > 0 ? `a debt of ${amount}` : `a credit of ${amount}`]
}

/** @throws 409 that names the open business; 403 for an administrator's account. */
const rejectOpenBusiness = async (tx: Tx, { id, role }: Account): Promise<void> => {
  if (role === 'administrator')
    throw new ApiError('notAllowed', { message: 'an administrator account cannot be deleted' })
  await rejectOtherMembers(tx, id)
  const business = await readOpenObligations(tx, id)
  const names = Object.keys(NOUNS) as (keyof typeof NOUNS)[]
  const open = [
    ...names
      .filter((name) => business[name] > 0)
      .map((name) => formatCount(business[name], NOUNS[name])),
    ...balance(business.receivable),
  ]
  if (open.length > 0)
    throw new ApiError('stillOpen', { message: `your account still has ${listed(open)}` })
}

/** @throws 409 if the deletion would leave members without their company, or a company without owner. */
const rejectOtherMembers = async (tx: Tx, accountId: number): Promise<void> => {
  const { count } = await tx
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', accountId)
    .where('account_id', '<>', accountId)
    .executeTakeFirstOrThrow()
  if (count > 0)
    throw new ApiError('stillOpen', {
      message: `your company still has ${formatCount(count, 'other member|other members')}`,
    })
  const owned = await tx
    .selectFrom('memberships')
    .select('company_id')
    .where('account_id', '=', accountId)
    .where('company_id', '<>', accountId)
    .where('role', '=', 'owner')
    .execute()
  for (const { company_id: companyId } of owned) await requireOtherOwner(tx, companyId, accountId)
}

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
