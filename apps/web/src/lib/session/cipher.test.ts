import { beforeAll, expect, test, vi } from 'vitest'

import { aesCipher } from './cipher.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://seatdesk.test' })
})

const session = JSON.stringify({ login: { accessToken: 'access', refreshToken: 'refresh' } })

test('SESSION-19 what was sealed opens again, and does not show what it says', async () => {
  const cipher = aesCipher('secret')
  const sealed = await cipher.seal(session)
  expect(sealed).not.toContain('access')
  expect(await cipher.open(sealed)).toBe(session)
})

test('the same text is sealed differently each time', async () => {
  const cipher = aesCipher('secret')
  expect(await cipher.seal(session)).not.toBe(await cipher.seal(session))
})

test('another secret opens nothing', async () => {
  const sealed = await aesCipher('secret').seal(session)
  await expect(aesCipher('another').open(sealed)).rejects.toMatchObject({
    name: 'OperationError',
  })
})

test('text of which one bit was changed does not open', async () => {
  const cipher = aesCipher('secret')
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
