import { runInNewContext } from 'node:vm'

import { beforeEach, expect, test, vi } from 'vitest'

import { CODE_SCRIPT } from './code-script.ts'
import { FIRST_ASKED } from './first-answers.ts'

interface Page {
  /** Whether somebody is expected to be signed in; by default. */
  isExpected?: boolean
  /** What was asked for before the script is there. */
  answers?: Promise<string>
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Runs the script as a page does. */
const run = ({ isExpected = true, answers }: Page) => {
  const bring = vi.fn()
  const heard = new EventTarget()
  const page: Record<string, unknown> = { setTimeout, Promise, Event }
  const ask = (answer: Promise<string>) =>
    (page['firstAnswers'] = { answers: new Map([['/api/sales/', answer]]) })
  page['self'] = page
  page['document'] = {
    documentElement: { dataset: isExpected ? { expected: '' } : {} },
    currentScript: { previousElementSibling: { content: 'code', replaceWith: bring } },
    addEventListener: heard.addEventListener.bind(heard),
  }
  if (answers) ask(answers)
  runInNewContext(CODE_SCRIPT, page)
  const tell = () => heard.dispatchEvent(new Event(FIRST_ASKED))
  return { bring, ask, tell }
}

test('LOAD-446 the code of a screen comes once its data has, and once', async () => {
  const data = Promise.withResolvers<string>()
  const { bring } = run({ answers: data.promise })
  await vi.advanceTimersByTimeAsync(499)
  expect(bring).not.toHaveBeenCalled()
  data.resolve('{}')
  await vi.runAllTimersAsync()
  expect(bring.mock.calls).toEqual([['code']])
})

test('LOAD-446 data that is asked for later is waited for as well', async () => {
  const { bring, ask, tell } = run({})
  ask(Promise.resolve('{}'))
  await vi.advanceTimersByTimeAsync(0)
  expect(bring).not.toHaveBeenCalled()
  tell()
  await vi.advanceTimersByTimeAsync(0)
  expect(bring).toHaveBeenCalledOnce()
})

test('LOAD-446 data is not waited for longer than half a second', async () => {
  const { bring } = run({ answers: new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(500)
  expect(bring).toHaveBeenCalledOnce()
})

test('LOAD-446 the code comes at once where nothing is asked for', () => {
  expect(run({ isExpected: false }).bring).toHaveBeenCalledOnce()
  const { bring, tell } = run({})
  tell()
  expect(bring).toHaveBeenCalledOnce()
})
