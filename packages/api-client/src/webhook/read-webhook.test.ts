import { expect, test } from 'vitest'

import { readWebhook, WebhookError } from './read-webhook.ts'

const NOW = new Date('2027-01-04T15:00:00Z')
const SECONDS = NOW.getTime() / 1000

const EVENT = {
  id: 'evt_1',
  type: 'sale.made',
  createdAt: '2027-01-04T15:00:00.000Z',
  data: {
    id: 1001,
    eventId: 7,
    listingId: 3,
    quantity: 2,
    amount: 20_000,
    statusId: 1,
    reason: null,
  },
}

const BODY = JSON.stringify(EVENT)

const hmac = async (secret: string, text: string): Promise<string> => {
  const bytes = (input: string) => new TextEncoder().encode(input)
  const key = await crypto.subtle.importKey(
    'raw',
    bytes(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)))
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const signed = async (body: string, secret: string, seconds = SECONDS): Promise<string> =>
  `t=${seconds},v1=${await hmac(secret, `${seconds}.${body}`)}`

const read = async (body: string, input: { secret?: string; signature?: string | null } = {}) =>
  readWebhook({
    body,
    signature: input.signature === undefined ? await signed(body, 'whsec_a') : input.signature,
    secret: input.secret ?? 'whsec_a',
    now: NOW,
  })

test('HOOK-300 returns the event of a body signed with the secret, typed by its event type', async () => {
  const event = await read(BODY)
  expect(event).toEqual(EVENT)
  expect(event.type === 'sale.made' && event.data.quantity).toBe(2)
})

test('HOOK-300 accepts either signature while two secrets are valid', async () => {
  const both = `${await signed(BODY, 'whsec_new')},v1=${await hmac('whsec_old', `${SECONDS}.${BODY}`)}`
  for (const secret of ['whsec_new', 'whsec_old'])
    expect(await read(BODY, { signature: both, secret })).toEqual(EVENT)
})

test.each([
  ['not signed', null, 'the request is not signed'],
  ['signed with a word', 't=1,v1=yes', 'the request is not signed'],
  ['signed without a time', `v1=${'0'.repeat(64)}`, 'the request is not signed'],
  [
    'signed with zeros',
    `t=${SECONDS},v1=${'0'.repeat(64)}`,
    'the signature does not match this secret',
  ],
])('HOOK-300 rejects a body that is %s', async (_, signature, message) => {
  await expect(read(BODY, { signature })).rejects.toThrow(new WebhookError(message))
})

test('HOOK-300 rejects a signature made with another secret, body or time', async () => {
  const signature = await signed(BODY, 'whsec_a')
  const others = [
    () => read(BODY, { secret: 'whsec_b', signature }),
    () => read(BODY.replace('1001', '1002'), { signature }),
    () => read(BODY, { signature: signature.replace(`t=${SECONDS}`, `t=${SECONDS + 1}`) }),
  ]
  for (const other of others) await expect(other()).rejects.toThrow('does not match this secret')
})

test.each([-301, 301])(
  'HOOK-300 rejects a signature made %i seconds from now unless the tolerance allows it',
  async (apart) => {
    const signature = await signed(BODY, 'whsec_a', SECONDS + apart)
    await expect(read(BODY, { signature })).rejects.toThrow('the signature is too old')
    const later = { body: BODY, signature, secret: 'whsec_a', now: NOW, toleranceSeconds: 301 }
    expect(await readWebhook(later)).toEqual(EVENT)
  },
)

test.each([
  [{ ...EVENT, type: 'sale.dreamt' }, 'this version does not know the event type sale.dreamt'],
  [
    { ...EVENT, data: { ...EVENT.data, amount: 'much' } },
    'the event does not match the contract: data.amount',
  ],
])('HOOK-300 rejects a signed event that does not fit the contract', async (event, message) => {
  await expect(read(JSON.stringify(event))).rejects.toThrow(new WebhookError(message))
})
