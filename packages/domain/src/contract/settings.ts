import * as v from 'valibot'

import { endpoint, jsonResponse } from './endpoint.ts'

/** Server settings for front-ends. */
export const settings = {
  /**
   * Get the settings. The provider’s publishable key, the support address, and the marketplace fee.
   */
  get: endpoint({
    method: 'GET',
    path: '/settings',
    summary:
      'Get the settings. The provider’s publishable key, the support address, and the marketplace fee.',
    scopes: 'public',
    right: 'public',
    response: jsonResponse(
      v.object({
        data: v.object({
          stripePublishableKey: v.nullable(v.string()),
          isSandbox: v.boolean(),
          supportEmail: v.string(),
          feePercent: v.number(),
        }),
      }),
    ),
  }),
}
