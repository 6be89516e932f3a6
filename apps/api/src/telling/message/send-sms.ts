import type { LeasedMessage } from './message-queue.ts'

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
