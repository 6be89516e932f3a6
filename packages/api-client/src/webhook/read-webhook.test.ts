import { expect, test } from 'vitest'

import { readWebhook } from './read-webhook.ts'
import { WebhookError } from './webhook-error.ts'

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
  const bytes = (said: string) => new TextEncoder().encode(said)
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

const read = async (body: string, given: { secret?: string; signature?: string | null } = {}) =>
  readWebhook({
    body,
    signature: given.signature === undefined ? await signed(body, 'whsec_a') : given.signature,
    secret: given.secret ?? 'whsec_a',
    now: NOW,
  })

test('HOOK-300 what was signed with the secret is the event, told apart by its type', async () => {
  const event = await read(BODY)
  expect(event).toEqual(EVENT)
  expect(event.type === 'sale.made' && event.data.quantity).toBe(2)
})

test('HOOK-300 while two secrets are good either of them does', async () => {
  const both = `${await signed(BODY, 'whsec_new')},v1=${await hmac('whsec_old', `${SECONDS}.${BODY}`)}`
  for (const secret of ['whsec_new', 'whsec_old'])
    expect(await read(BODY, { signature: both, secret })).toEqual(EVENT)
})

test.each([
  ['not signed at all', null, 'it is not signed'],
  ['signed by a word', 't=1,v1=yes', 'it is not signed'],
  ['signed without a time', `v1=${'0'.repeat(64)}`, 'it is not signed'],
  ['signed by nobody', `t=${SECONDS},v1=${'0'.repeat(64)}`, 'it was not signed with this secret'],
])('HOOK-300 what is %s is refused', async (_, signature, message) => {
  await expect(read(BODY, { signature })).rejects.toThrow(new WebhookError(message))
})

test('HOOK-300 what was signed for another secret, text or time is refused', async () => {
  const signature = await signed(BODY, 'whsec_a')
  const others = [
    () => read(BODY, { secret: 'whsec_b', signature }),
    () => read(BODY.replace('1001', '1002'), { signature }),
    () => read(BODY, { signature: signature.replace(`t=${SECONDS}`, `t=${SECONDS + 1}`) }),
  ]
  for (const other of others) await expect(other()).rejects.toThrow('not signed with this secret')
})

test.each([-301, 301])('HOOK-300 what was signed %i seconds from now is refused', async (apart) => {
  const signature = await signed(BODY, 'whsec_a', SECONDS + apart)
  await expect(read(BODY, { signature })).rejects.toThrow('it was not signed just now')
  const later = { body: BODY, signature, secret: 'whsec_a', now: NOW, toleranceSeconds: 301 }
  expect(await readWebhook(later)).toEqual(EVENT)
})

test.each([
  [{ ...EVENT, type: 'sale.dreamt' }, 'this version knows no event of the type sale.dreamt'],
  [
    { ...EVENT, data: { ...EVENT.data, amount: 'much' } },
    'it does not fit the contract: data.amount',
  ],
])('HOOK-300 what is signed and cannot be read is refused too', async (event, message) => {
  await expect(read(JSON.stringify(event))).rejects.toThrow(new WebhookError(message))
})
