import { expect, test } from 'vitest'

import { letterAsOwn } from './letter-as-own.ts'
import type { WatchNews } from './take-news.ts'
import { watchLetter } from './watch-letter.ts'

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
