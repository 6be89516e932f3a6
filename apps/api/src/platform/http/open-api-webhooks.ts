import { WEBHOOK_SCHEMAS } from '@seatdesk/domain/contract'

import type { WebhookExample } from './examples.ts'
import { schemaOf } from './open-api-schema.ts'

const SIGNATURE = {
  name: 'Seatdesk-Signature',
  in: 'header',
  required: true,
  description:
    'A time in seconds and one signature for each secret that is good: `t=…,v1=…`. A signature is the HMAC-SHA256, in hex, of the time, a dot and the body.',
  schema: { type: 'string' },
}

/** What is sent to brokers' webhooks, by the type of the event. */
export const webhooks = (examples: ReadonlyMap<string, WebhookExample>): Record<string, object> =>
  Object.fromEntries(
    WEBHOOK_SCHEMAS.map(({ type, schema }) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replace('.', '_')}`,
          tags: ['webhooks'],
          summary: `Sent to webhooks that want to hear of \`${type}\`.`,
          security: [],
          parameters: [SIGNATURE],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemaOf(schema), ...sent(examples.get(type)) },
            },
          },
          responses: { '2XX': { description: 'It was taken; anything else is sent again.' } },
        },
      },
    ]),
  )

const sent = (example: WebhookExample | undefined) => (example ? { example: example.body } : {})
