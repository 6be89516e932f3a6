import type { LeasedMessage } from './message-queue.ts'

const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Hands one e-mail to the mail server at `url`. Its Message-ID follows from its number, so that a
 * reader tells a mail that was handed over twice, around a crash, from two mails. One that can be
 * stopped says so in its head, so that mail programs offer it (RFC 8058).
 */
export const sendEmail = async (
  url: string,
  { id, recipient, subject, text, stop_url: stopUrl }: LeasedMessage,
  { from, signal }: { from: string; signal: AbortSignal },
): Promise<void> => {
  // Half a megabyte, of no use to a market whose messages stay in the outbox.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...SMTP_TIMEOUTS })
  try {
    await transport.sendMail({
      from: { name: 'Seatdesk', address: from },
      to: { name: '', address: recipient },
      subject: subject ?? '',
      text,
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

/** Whether the mail server said no for good, with a status of 500 or above. */
export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/**
 * Posts one text message as `{ to, text }` to the gateway at `url`; a name and a password in the
 * address are sent as basic authorization. The gateway tells repetitions by `Idempotency-Key`.
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
  if (!response.ok) throw new Error(`the text message gateway answered ${response.status}`)
}
