/** What came to a webhook is not to be believed, or cannot be read; `message` says why. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}
