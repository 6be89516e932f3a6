import { NOTIFICATION_SWITCHES, type NotificationSwitch } from '@seatdesk/domain'
import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { hasUsableMethod } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type Account, readAccount, updateAccount } from './account-store.ts'

type WireProfile = WireResponse<Contract['account']['getProfile']>['data']

/** Wire form of an account, for its own broker. */
const toProfile = (account: Account): WireProfile => {
  const isOn = (kind: NotificationSwitch) => account.notification_flags[kind] ?? true
  return {
    name: account.name,
    email: account.email,
    phoneNumber: account.phone_number,
    address: account.address,
    apiKey: account.broker_key,
    isMfaEnabled: account.is_mfa_enabled,
    isEventTagEnabled: account.is_event_tag_enabled,
    isQuickBuyEnabled: account.is_quick_buy_enabled,
    is_seat_map_enabled: account.is_seat_map_enabled,
    isActive: account.state === 'approved',
    [NOTIFICATION_SWITCHES['confirmed-purchase']]: isOn('confirmed-purchase'),
    [NOTIFICATION_SWITCHES['purchase-rejected']]: isOn('purchase-rejected'),
    [NOTIFICATION_SWITCHES.payouts]: isOn('payouts'),
    [NOTIFICATION_SWITCHES['event-date-change']]: isOn('event-date-change'),
    [NOTIFICATION_SWITCHES['new-events']]: isOn('new-events'),
    [NOTIFICATION_SWITCHES['sale-confirmed']]: isOn('sale-confirmed'),
    [NOTIFICATION_SWITCHES['tickets-delivered']]: isOn('tickets-delivered'),
    [NOTIFICATION_SWITCHES.watches]: isOn('watches'),
  }
}

/** Returns the caller's account. */
export const getProfile: Handler<Contract['account']['getProfile']> = async ({ ctx, caller }) => ({
  data: toProfile(await readAccount(ctx.db, caller.accountId)),
})

/** Updates name and address; an empty address removes it. */
export const updateProfile: Handler<Contract['account']['updateProfile']> = async ({
  ctx: { db },
  caller,
  input: { name, address },
}) => {
  await updateAccount(db, caller.accountId, { name, address: address || null })
  return { data: toProfile(await readAccount(db, caller.accountId)) }
}

/** Shows or hides the quick-search event tags. */
export const setEventTags: Handler<Contract['account']['setEventTags']> = async ({
  ctx,
  caller,
  input: { isEnabled },
}) => {
  await updateAccount(ctx.db, caller.accountId, { is_event_tag_enabled: isEnabled })
  return {}
}

/** Shows or hides the interactive seat map. */
export const setSeatMap: Handler<Contract['account']['setSeatMap']> = async ({
  ctx,
  caller,
  input: { isEnabled },
}) => {
  await updateAccount(ctx.db, caller.accountId, { is_seat_map_enabled: isEnabled })
  return {}
}

/** Turns quick buy on or off. It requires a usable payment method. */
export const setQuickBuy: Handler<Contract['account']['setQuickBuy']> = async ({
  ctx: { db },
  caller: { accountId, companyId },
  input: { isEnabled },
}) => {
  if (isEnabled && !(await hasUsableMethod(db, companyId))) throw new ApiError('nothingToPayWith')
  await updateAccount(db, accountId, { is_quick_buy_enabled: isEnabled })
  return {}
}

/**
 * Turns one kind of notification on or off, without overwriting concurrent changes to the others.
 */
export const setNotification: Handler<Contract['account']['setNotification']> = async ({
  ctx,
  caller,
  input: { kind, isEnabled },
}) => {
  const flag = JSON.stringify({ [kind]: isEnabled })
  await ctx.db
    .updateTable('accounts')
    .set({ notification_flags: sql`notification_flags || ${flag}::jsonb` })
    .where('id', '=', caller.accountId)
    .execute()
  return {}
}
