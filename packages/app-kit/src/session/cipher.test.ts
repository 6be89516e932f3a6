import { beforeAll, describe, expect, test, vi } from 'vitest'

import { aesCipher, createWebCryptoAes } from './cipher.ts'
import { createJsAes } from './js-aes.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://seatdesk.test' })
})

const session = JSON.stringify({ login: { accessToken: 'access', refreshToken: 'refresh' } })

describe.each([
  ['with Web Crypto', createWebCryptoAes],
  ['in JavaScript', createJsAes],
])('encryption %s', (_case, aesOf) => {
  const cipherOf = (secret: string) => aesCipher(secret, aesOf)

  test('SESSION-19 decrypts what it encrypted, and hides the plaintext', async () => {
    const cipher = cipherOf('secret')
    const encrypted = await cipher.seal(session)
    expect(atob(encrypted)).not.toContain('access')
    expect(await cipher.open(encrypted)).toBe(session)
  })

  test('encrypts the same text differently each time', async () => {
    const cipher = cipherOf('secret')
    expect(await cipher.seal(session)).not.toBe(await cipher.seal(session))
  })

  test('rejects text encrypted with another secret', async () => {
    const encrypted = await cipherOf('secret').seal(session)
    const outcome = await cipherOf('another')
      .open(encrypted)
      .catch(() => 'refused')
    expect(outcome).toBe('refused')
  })

  test('rejects text encrypted for another origin', async () => {
    const cipher = cipherOf('secret')
    const encrypted = await cipher.seal(session)
    vi.stubGlobal('location', { origin: 'https://elsewhere.test' })
    const outcome = await cipher.open(encrypted).catch(() => 'refused')
    vi.stubGlobal('location', { origin: 'https://seatdesk.test' })
    expect(outcome).toBe('refused')
  })

  test('rejects text in which one bit was changed', async () => {
    const cipher = cipherOf('secret')
    const encrypted = atob(await cipher.seal('x'))
    const flipped = Array.from({ length: encrypted.length }, (_, position) =>
      btoa(
        String.fromCodePoint(
          ...Array.from(encrypted, (email, index) =>
            index === position ? email.charCodeAt(0) ^ 1 : email.charCodeAt(0),
          ),
        ),
      ),
    )
    const outcomes = await Promise.allSettled(flipped.map(cipher.open))
    expect(outcomes.map(({ status }) => status)).toEqual(flipped.map(() => 'rejected'))
  })
})

test('SESSION-19 Web Crypto decrypts what the JavaScript cipher encrypted', async () => {
  const encrypted = await aesCipher('secret', createJsAes).seal(session)
  expect(await aesCipher('secret', createWebCryptoAes).open(encrypted)).toBe(session)
})

test('SESSION-19 the JavaScript cipher is used if Web Crypto is missing', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const cipher = aesCipher('secret')
  const encrypted = await cipher.seal(session)
  expect(await cipher.open(encrypted)).toBe(session)
  vi.unstubAllGlobals()
})
