/** A webhook request is forged, too old or malformed; `message` says which. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}
