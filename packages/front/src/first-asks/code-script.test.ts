import { runInNewContext } from 'node:vm'

import { beforeEach, expect, test, vi } from 'vitest'

import { CODE_SCRIPT } from './code-script.ts'
import { FIRST_ASKED } from './first-answers.ts'

interface Page {
  /** Whether somebody is expected to be signed in; by default. */
  isExpected?: boolean
  /** Whether the browser has it from before; not by default. */
  isSeen?: boolean
  /** What was asked for before the script is there. */
  answers?: Promise<string>
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Runs the script as a page does whose parts have just been read. */
const run = ({ isExpected = true, isSeen = false, answers }: Page) => {
  const come: string[] = []
  const heard = new EventTarget()
  const frames: (() => void)[] = []
  const template = (content: string, before?: object) => ({
    content,
    isConnected: true,
    previousElementSibling: before,
    replaceWith(code: string) {
      this.isConnected = false
      come.push(code)
    },
  })
  const document = {
    readyState: 'loading',
    documentElement: { dataset: isExpected ? { expected: '' } : {} },
    currentScript: { previousElementSibling: template('screen', template('start')) },
    addEventListener: heard.addEventListener.bind(heard),
  }
  const page: Record<string, unknown> = {
    document,
    setTimeout,
    Promise,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    performance: {
      getEntriesByType: () => [{ transferSize: isSeen ? 300 : 35_300, encodedBodySize: 35_000 }],
    },
  }
  const ask = (answer: Promise<string>) =>
    (page['firstAnswers'] = { answers: new Map([['/api/sales/', answer]]) })
  page['self'] = page
  if (answers) ask(answers)
  runInNewContext(CODE_SCRIPT, page)
  return {
    come,
    ask,
    tell: () => heard.dispatchEvent(new Event(FIRST_ASKED)),
    /** Until what is under way has come to where it waits. */
    soon: () => vi.advanceTimersByTimeAsync(0),
    /** Paints what there is, and goes on. */
    async paint() {
      for (const frame of frames.splice(0)) frame()
      await vi.advanceTimersByTimeAsync(0)
    },
    read() {
      document.readyState = 'interactive'
      heard.dispatchEvent(new Event('DOMContentLoaded'))
    },
  }
}

test('LOAD-446 what starts the application comes after the first paint, the code of a screen once its data has, and each once', async () => {
  const data = Promise.withResolvers<string>()
  const { come, paint, soon } = run({ answers: data.promise })
  await soon()
  expect(come).toEqual([])
  await paint()
  expect(come).toEqual(['start'])
  await vi.advanceTimersByTimeAsync(450)
  expect(come).toEqual(['start'])
  data.resolve('{}')
  await soon()
  expect(come).toEqual(['start', 'screen'])
  await vi.runAllTimersAsync()
  expect(come).toHaveLength(2)
})

test('LOAD-446 data that is asked for later is waited for as well', async () => {
  const { come, ask, tell, soon } = run({})
  ask(Promise.resolve('{}'))
  await soon()
  expect(come).toEqual([])
  tell()
  await soon()
  expect(come).toEqual(['start', 'screen'])
})

test.each([true, false])(
  'LOAD-446 data is not waited for longer than half a second, seen before: %s',
  async (isSeen) => {
    const { come, soon } = run({ isSeen, answers: new Promise(() => {}) })
    await soon()
    expect(come).toEqual([])
    await vi.advanceTimersByTimeAsync(500)
    expect(come).toEqual(['start', 'screen'])
  },
)

test('LOAD-460 of a page that was seen before all code comes once its rows are painted', async () => {
  const { come, soon, read, paint } = run({ isSeen: true, answers: Promise.resolve('{}') })
  await soon()
  await paint()
  expect(come).toEqual([])
  read()
  await soon()
  expect(come).toEqual([])
  await paint()
  expect(come).toEqual(['start', 'screen'])
  await vi.runAllTimersAsync()
  expect(come).toHaveLength(2)
})

test('LOAD-446 the code comes at once where nothing is asked for', () => {
  expect(run({ isExpected: false }).come).toEqual(['start', 'screen'])
  const { come, tell } = run({ isSeen: true })
  tell()
  expect(come).toEqual(['start', 'screen'])
})
