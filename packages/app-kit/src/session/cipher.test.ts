import { beforeAll, describe, expect, test, vi } from 'vitest'

import { aesCipher, createWebCryptoAes } from './cipher.ts'
import { createJsAes } from './js-aes.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://seatdesk.test' })
})

const session = JSON.stringify({ login: { accessToken: 'access', refreshToken: 'refresh' } })

describe.each([
  ['by the browser', createWebCryptoAes],
  ['in script', createJsAes],
])('sealing %s', (_where, aesOf) => {
  const cipherOf = (secret: string) => aesCipher(secret, aesOf)

  test('SESSION-19 what was sealed opens again, and does not show what it says', async () => {
    const cipher = cipherOf('secret')
    const sealed = await cipher.seal(session)
    expect(atob(sealed)).not.toContain('access')
    expect(await cipher.open(sealed)).toBe(session)
  })

  test('the same text is sealed differently each time', async () => {
    const cipher = cipherOf('secret')
    expect(await cipher.seal(session)).not.toBe(await cipher.seal(session))
  })

  test('another secret opens nothing', async () => {
    const sealed = await cipherOf('secret').seal(session)
    const outcome = await cipherOf('another')
      .open(sealed)
      .catch(() => 'refused')
    expect(outcome).toBe('refused')
  })

  test('what was sealed for another site does not open', async () => {
    const cipher = cipherOf('secret')
    const sealed = await cipher.seal(session)
    vi.stubGlobal('location', { origin: 'https://elsewhere.test' })
    const outcome = await cipher.open(sealed).catch(() => 'refused')
    vi.stubGlobal('location', { origin: 'https://seatdesk.test' })
    expect(outcome).toBe('refused')
  })

  test('text of which one bit was changed does not open', async () => {
    const cipher = cipherOf('secret')
    const sealed = atob(await cipher.seal('x'))
    const flipped = Array.from({ length: sealed.length }, (_, place) =>
      btoa(
        String.fromCodePoint(
          ...Array.from(sealed, (letter, index) =>
            index === place ? letter.charCodeAt(0) ^ 1 : letter.charCodeAt(0),
          ),
        ),
      ),
    )
    const outcomes = await Promise.allSettled(flipped.map(cipher.open))
    expect(outcomes.map(({ status }) => status)).toEqual(flipped.map(() => 'rejected'))
  })
})

test('SESSION-19 both seal alike: what one of them sealed the other opens', async () => {
  const sealed = await aesCipher('secret', createJsAes).seal(session)
  expect(await aesCipher('secret', createWebCryptoAes).open(sealed)).toBe(session)
})

test('SESSION-19 where the browser withholds its cipher, sealing goes on in script', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const cipher = aesCipher('secret')
  const sealed = await cipher.seal(session)
  expect(await cipher.open(sealed)).toBe(session)
  vi.unstubAllGlobals()
})
