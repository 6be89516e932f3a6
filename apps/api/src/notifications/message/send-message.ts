import { htmlEmail } from './html-email.ts'
import type { LeasedMessage } from './message-queue.ts'

const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Sends one email through the mail server at `url`, as plain text and HTML. Its Message-ID is
 * derived from its number, so that email clients recognize one that was sent twice around a crash.
 * An email with an unsubscribe URL has the headers for one-click unsubscribe (RFC 8058).
 */
export const sendEmail = async (
  url: string,
  { id, recipient, subject, text, unsubscribe_url: stopUrl }: LeasedMessage,
  { from, publicUrl, signal }: { from: string; publicUrl: string; signal: AbortSignal },
): Promise<void> => {
  // Loaded on demand: half a megabyte that a server whose messages stay in the outbox does not
  // need.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...SMTP_TIMEOUTS })
  try {
    await transport.sendMail({
      from: { name: 'Seatdesk', address: from },
      to: { name: '', address: recipient },
      subject: subject ?? '',
      text,
      html: htmlEmail(subject ?? '', text, publicUrl),
      signal,
      messageId: `<message-${id}@${from.split('@').at(-1)}>`,
      ...(stopUrl !== null && {
        list: { unsubscribe: { url: stopUrl } },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    })
  } finally {
    transport.close()
  }
}

/** Whether the mail server rejected the message permanently, with a status of 500 or above. */
export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/**
 * Posts one text message as `{ to, text }` to the gateway at `url`; user name and password in the
 * URL are sent as basic authentication. The gateway recognizes repetitions by `Idempotency-Key`.
 */
export const sendSms = async (
  url: string,
  { id, recipient, text }: LeasedMessage,
  signal: AbortSignal,
): Promise<void> => {
  const gateway = new URL(url)
  const credentials = `${decodeURIComponent(gateway.username)}:${decodeURIComponent(gateway.password)}`
  gateway.username = ''
  gateway.password = ''
  const response = await fetch(gateway, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `message-${id}`,
      ...(credentials === ':'
        ? {}
        : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
    body: JSON.stringify({ to: recipient, text }),
    signal,
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the text message gateway responded with ${response.status}`)
}
