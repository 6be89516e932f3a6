import { createApiClient } from '@seatdesk/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answersAhead } from './answers-ahead.ts'
import { beginAsks, forgetAsks } from './begin-asks.ts'
import { firstAnswersCome, withFirstAnswers } from './first-answers.ts'

const send = vi.fn<typeof fetch>()
const { payouts, sales } = createApiClient({
  baseUrl: 'https://desk.seatdesk.test/api',
  fetch: withFirstAnswers(send),
})

const ALL = '{}'
const TOTALS = { data: [{ status: 'Paid', payouts: 2, amount: { value: 3400 } }] }

let token: string | undefined
const ahead = answersAhead(() => token)

const begin = () => beginAsks({ token: 't1', asks: ['payouts/totals'], search: '' })

beforeEach(() => {
  token = 't1'
  send.mockImplementation(() => Promise.resolve(Response.json(TOTALS)))
  vi.stubGlobal('fetch', send)
  begin()
})
afterEach(() => {
  forgetAsks()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('LOAD-448 what has come is read at once, until somebody takes it', async () => {
  forgetAsks()
  begin()
  expect(ahead.peek(payouts.totals, ALL)).toBeNull()
  await firstAnswersCome()
  expect(ahead.peek(payouts.totals, ALL)).toEqual(TOTALS)
  expect(ahead.take(payouts.totals, ALL)).toBe(true)
  expect(ahead.peek(payouts.totals, ALL)).toBeNull()
  expect(ahead.take(payouts.totals, ALL)).toBe(false)
})

test('LOAD-448 what was asked otherwise, or of something else, is not answered by it', async () => {
  await firstAnswersCome()
  expect(ahead.peek(payouts.totals, '{"search":"lakers"}')).toBeNull()
  expect(ahead.peek(sales.totals, ALL)).toBeNull()
  expect(ahead.peek(() => {}, ALL)).toBeNull()
})

test.each<[string, () => unknown]>([
  ['somebody else is signed in', () => (token = 't2')],
  ['nobody is signed in', () => (token = undefined)],
  ['something has happened', forgetAsks],
  ['something was done', () => sales.confirm({ id: 5 }).catch(() => {})],
  [
    '15 seconds have passed',
    () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_001),
  ],
])('LOAD-448 nothing is read once %s', async (_name, happen) => {
  await firstAnswersCome()
  expect(ahead.peek(payouts.totals, ALL)).toEqual(TOTALS)
  await happen()
  expect([ahead.peek(payouts.totals, ALL), ahead.take(payouts.totals, ALL)]).toEqual([null, false])
})

test('LOAD-448 what cannot be read is left to who asks', async () => {
  forgetAsks()
  send.mockImplementation(() => Promise.resolve(new Response('{"data":')))
  begin()
  await firstAnswersCome()
  expect(ahead.peek(payouts.totals, ALL)).toBeNull()
})
