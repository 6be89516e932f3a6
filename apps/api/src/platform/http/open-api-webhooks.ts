import { WEBHOOK_DESCRIPTIONS, WEBHOOK_SCHEMAS } from '@seatdesk/domain/contract'

import type { WebhookExample } from './examples.ts'
import { describeSchema } from './open-api-schema.ts'

const SIGNATURE = {
  name: 'Seatdesk-Signature',
  in: 'header',
  required: true,
  description:
    'The time in seconds and a signature for each valid secret: `t=…,v1=…`. A signature is the hexadecimal HMAC-SHA256 of the time, a dot and the body.',
  schema: { type: 'string' },
}

/** The requests that webhooks receive, by event type. */
export const webhooks = (examples: ReadonlyMap<string, WebhookExample>): Record<string, object> =>
  Object.fromEntries(
    WEBHOOK_SCHEMAS.map(({ type, schema }) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replace('.', '_')}`,
          tags: ['webhooks'],
          summary: `Receive ${type}`,
          description: WEBHOOK_DESCRIPTIONS[type],
          security: [],
          parameters: [SIGNATURE],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: describeSchema(schema, `webhook_${type.replace('.', '_')}`),
                ...sent(examples.get(type)),
              },
            },
          },
          responses: {
            '2XX': { description: 'Received. After any other status the event is sent again.' },
          },
        },
      },
    ]),
  )

const sent = (example: WebhookExample | undefined) => (example ? { example: example.body } : {})
