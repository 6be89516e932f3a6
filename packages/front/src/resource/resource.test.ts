import { Refused, Unreachable } from '@seatdesk/api-client'
import { expect, test } from 'vitest'

import { createResource, questionOf } from './resource.ts'

/** A call that answers when the test says so. */
const pendingCalls = () => {
  const calls: {
    args: string
    signal: AbortSignal
    answer: (data: string) => void
    fail: (error: Error) => void
  }[] = []
  const load = (args: string, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      calls.push({ args, signal, answer, fail })
    })
  return { calls, load }
}

const refusedWith = (status: number) =>
  new Refused({ status, code: null, message: 'no', fields: {}, retryAfterSeconds: null })

test('STATUS-14 a resource is not fetched, then in progress, then finished', async () => {
  const resource = createResource((name: string) => Promise.resolve(`hello ${name}`))
  expect(resource.getState().status).toBe('not-fetched')
  const loading = resource.load('you')
  expect(resource.getState().status).toBe('in-progress')
  await loading
  expect(resource.getState()).toEqual({
    status: 'finished',
    data: 'hello you',
    failure: null,
    question: '"you"',
  })
})

test('the latest request wins, however late its predecessor answers, and aborts it', async () => {
  const { calls, load } = pendingCalls()
  const resource = createResource(load)
  const first = resource.load('first')
  const second = resource.load('second')
  expect(calls[0]?.signal.aborted).toBe(true)
  calls[1]?.answer('second answer')
  await second
  calls[0]?.answer('first answer')
  await first
  expect(resource.getState().data).toBe('second answer')
})

test('the last answer stays while the next is on its way', async () => {
  const { calls, load } = pendingCalls()
  const resource = createResource(load)
  const first = resource.load('first')
  calls[0]?.answer('first answer')
  await first
  void resource.load('second')
  expect(resource.getState()).toMatchObject({
    status: 'in-progress',
    data: 'first answer',
    question: questionOf('first'),
  })
})

test('ERR-12 a failed load empties the resource and keeps the failure', async () => {
  const { calls, load } = pendingCalls()
  const resource = createResource(load)
  const first = resource.load('first')
  calls[0]?.answer('first answer')
  await first
  const second = resource.load('second')
  const failure = new Error('gone')
  calls[1]?.fail(failure)
  await second
  const question = questionOf('second')
  expect(resource.getState()).toEqual({ status: 'finished', data: null, failure, question })
})

test.each([
  ['reached nobody', new Unreachable(new TypeError('no network'))],
  ['met a server in trouble', refusedWith(503)],
])(
  'LIVE-64 asked again by itself, what was said stays where the call %s',
  async (_how, failure) => {
    const { calls, load } = pendingCalls()
    const resource = createResource(load)
    const first = resource.load('first')
    calls[0]?.answer('first answer')
    await first
    const before = resource.getState()
    const again = resource.refresh('first')
    calls[1]?.fail(failure)
    await expect(again).rejects.toBe(failure)
    expect(resource.getState()).toEqual(before)
  },
)

test('LIVE-64 asked again by itself, an answer that refuses is one', async () => {
  const { calls, load } = pendingCalls()
  const resource = createResource(load)
  const first = resource.load('first')
  calls[0]?.answer('first answer')
  await first
  const again = resource.refresh('first')
  const failure = refusedWith(404)
  calls[1]?.fail(failure)
  await again
  expect(resource.getState()).toMatchObject({ data: null, failure })
})

test('a load that was given up changes nothing', async () => {
  const { calls, load } = pendingCalls()
  const resource = createResource(load)
  const loading = resource.load('first')
  resource.stop()
  calls[0]?.answer('too late')
  await loading
  expect(resource.getState().data).toBeNull()
})
