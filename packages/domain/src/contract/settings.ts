import * as v from 'valibot'

import { endpoint, json } from './endpoint.ts'

/** Server settings for front-ends. */
export const settings = {
  get: endpoint({
    method: 'GET',
    path: '/settings',
    summary:
      "The payment provider's public key, `null` with the sandbox, the support address, and what a delivered sale costs its seller, in percent.",
    scopes: 'public',
    answer: json(
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
