import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { onLinkIntent } from './on-link-intent.ts'

const expected: string[] = []
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  expected.length = 0
  document.body.innerHTML = `
    <a id="sales" href="/sales?status=1"><b>Sales</b></a>
    <a id="payouts" href="/payouts">Payouts</a>
    <a id="other" href="https://elsewhere.test/">Elsewhere</a>
    <a id="tab" href="/terms-of-use" target="_blank">Terms</a>
    <p>words</p>`
  end = onLinkIntent(({ pathname, search }) => expected.push(pathname + search))
})

afterEach(() => {
  end()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const pointerOver = (selector: string, type = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

test.each(['pointerover', 'focusin'])('LOAD-434 reports a link after 65 ms of %s, once', (type) => {
  pointerOver('#sales b', type)
  expect(expected).toEqual([])
  vi.advanceTimersByTime(65)
  pointerOver('#sales', type)
  vi.advanceTimersByTime(500)
  expect(expected).toEqual(['/sales?status=1'])
})

test('LOAD-434 does not report links that the pointer only passes over', () => {
  for (const place of ['#sales', '#payouts', 'p']) {
    pointerOver(place)
    vi.advanceTimersByTime(40)
  }
  vi.advanceTimersByTime(500)
  expect(expected).toEqual([])
})

test('LOAD-434 reports a link at once on touch', () => {
  pointerOver('#payouts', 'touchstart')
  expect(expected).toEqual(['/payouts'])
})

test('LOAD-434 ignores links to other origins and links that open in another tab', () => {
  for (const place of ['#other', '#tab']) {
    pointerOver(place)
    vi.advanceTimersByTime(500)
  }
  expect(expected).toEqual([])
})
