/** A webhook request is forged, too old or malformed; `message` says which. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}
