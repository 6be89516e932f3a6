import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { onLinkIntent } from './on-link-intent.ts'

const told: string[] = []
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  document.body.innerHTML = `
    <a id="sales" href="/sales?status=1"><b>Sales</b></a>
    <a id="payouts" href="/payouts">Payouts</a>
    <a id="other" href="https://elsewhere.test/">Elsewhere</a>
    <a id="tab" href="/terms-of-use" target="_blank">Terms</a>
    <p>words</p>`
  end = onLinkIntent(({ pathname, search }) => told.push(pathname + search))
})

afterEach(() => {
  end()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const over = (selector: string, type = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

test.each(['pointerover', 'focusin'])(
  'LOAD-434 who rests on a link by %s is about to follow it',
  (type) => {
    over('#sales b', type)
    expect(told).toEqual([])
    vi.advanceTimersByTime(65)
    over('#sales', type)
    vi.advanceTimersByTime(500)
    expect(told).toEqual(['/sales?status=1'])
  },
)

test('LOAD-434 who passes over links means none of them', () => {
  for (const place of ['#sales', '#payouts', 'p']) {
    over(place)
    vi.advanceTimersByTime(40)
  }
  vi.advanceTimersByTime(500)
  expect(told).toEqual([])
})

test('LOAD-434 who touches a link means it', () => {
  over('#payouts', 'touchstart')
  expect(told).toEqual(['/payouts'])
})

test('LOAD-434 nothing is brought from elsewhere, nor for another tab', () => {
  for (const place of ['#other', '#tab']) {
    over(place)
    vi.advanceTimersByTime(500)
  }
  expect(told).toEqual([])
})
