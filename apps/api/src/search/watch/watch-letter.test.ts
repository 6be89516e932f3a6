import { expect, test } from 'vitest'

import {
  rewriteEmailLinks,
  readUnsubscribeToken,
  unsubscribeToken,
  alertEmail,
} from './alert-email.ts'
import type { AlertMatch } from './alert-matches.ts'

const THEIRS = { publicUrl: 'http://localhost:3000', sessionSecret: 'the secret of one market' }
const OURS = { publicUrl: 'https://tickets.example/', sessionSecret: 'the secret of another one' }

const ALERT_EMAIL: AlertMatch[] = []

test('RUN-404 links of an alert email from another market are rewritten for this market', () => {
  const byWatch = new Map([
    [7, ALERT_EMAIL],
    [12, ALERT_EMAIL],
  ])
  const { text, stopUrl } = alertEmail(THEIRS, 'Jordan', byWatch)
  const { subject: _, ...own } = alertEmail(OURS, 'Jordan', byWatch)
  expect(rewriteEmailLinks(OURS, { text, stopUrl })).toEqual(own)
  expect(own.stopUrl).not.toBe(stopUrl)
})

const SECRETS = { sessionSecret: 'a secret of the server' }

test('WATCH-12 an unsubscribe token has the ids of its watches', () => {
  expect(readUnsubscribeToken(SECRETS, unsubscribeToken(SECRETS, [7]))).toEqual([7])
  expect(readUnsubscribeToken(SECRETS, unsubscribeToken(SECRETS, [7, 12]))).toEqual([7, 12])
})

test('WATCH-12 forged and changed unsubscribe tokens are rejected', () => {
  const [, signature = ''] = unsubscribeToken(SECRETS, [7]).split('.')
  for (const forged of [
    `8.${signature}`,
    `7-8.${signature}`,
    `7.${'A'.repeat(43)}`,
    '7.',
    '7',
    signature,
    unsubscribeToken({ sessionSecret: 'another' }, [7]),
  ])
    expect(readUnsubscribeToken(SECRETS, forged)).toBeNull()
})
