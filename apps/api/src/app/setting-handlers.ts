import type { Contract } from '@seatdesk/domain/contract'

import type { Handler, ResourceHandlers } from '../platform/http/handler.ts'

/** Settings of this server that a front-end needs. */
const getSettings: Handler<Contract['settings']['get']> = async ({ ctx: { settings } }) => ({
  data: {
    stripePublishableKey: settings.stripe?.publishableKey ?? null,
    isSandbox: settings.isSandbox,
    supportEmail: settings.supportEmail,
    feePercent: settings.feePercent,
  },
})

export const settingHandlers = { get: getSettings } satisfies ResourceHandlers<'settings'>
