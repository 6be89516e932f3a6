import type { NounHandlers } from '../../kernel/http/handler.ts'
import { createWebhook } from './create-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replayDelivery } from './replay-delivery.ts'
import { rotateSecret } from './rotate-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'
import type { WebhookContext } from './webhook-context.ts'

/** The calls of the webhooks. */
export const webhookHandlers = {
  list: listWebhooks,
  create: createWebhook,
  update: updateWebhook,
  remove: removeWebhook,
  rotate: rotateSecret,
  test: testWebhook,
  deliveries: listDeliveries,
  replay: replayDelivery,
} satisfies NounHandlers<'webhooks', WebhookContext>
