import { expect, test } from 'vitest'

import type { WatchNews } from './news.ts'
import { letterAsOwn, readStopToken, stopToken, watchLetter } from './watch-letter.ts'

const THEIRS = { publicUrl: 'http://localhost:3000', sessionSecret: 'the secret of one market' }
const OURS = { publicUrl: 'https://tickets.example/', sessionSecret: 'the secret of another one' }

const NEWS: WatchNews[] = []

test('RUN-404 a letter from another market becomes the one that this market would have written', () => {
  const byWatch = new Map([
    [7, NEWS],
    [12, NEWS],
  ])
  const { text, stopUrl } = watchLetter(THEIRS, 'Jordan', byWatch)
  const { subject: _, ...own } = watchLetter(OURS, 'Jordan', byWatch)
  expect(letterAsOwn(OURS, { text, stopUrl })).toEqual(own)
  expect(own.stopUrl).not.toBe(stopUrl)
})

const SECRETS = { sessionSecret: 'a secret of the server' }

test('WATCH-12 the link of a letter names what it stops', () => {
  expect(readStopToken(SECRETS, stopToken(SECRETS, [7]))).toEqual([7])
  expect(readStopToken(SECRETS, stopToken(SECRETS, [7, 12]))).toEqual([7, 12])
})

test('WATCH-12 nobody makes one, and none does for another', () => {
  const [, signature = ''] = stopToken(SECRETS, [7]).split('.')
  for (const forged of [
    `8.${signature}`,
    `7-8.${signature}`,
    `7.${'A'.repeat(43)}`,
    '7.',
    '7',
    signature,
    stopToken({ sessionSecret: 'another' }, [7]),
  ])
    expect(readStopToken(SECRETS, forged)).toBeNull()
})
