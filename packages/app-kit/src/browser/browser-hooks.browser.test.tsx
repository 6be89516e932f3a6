// @module-tag nightly

import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { renderUi } from '../testing/index.ts'
import { waitForIdle } from './index.ts'
import { onLinkIntent } from './on-link-intent.ts'
import { useStoreInTransition } from './use-store-in-transition.ts'

describe('a link that is about to be followed', () => {
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

  test.each(['pointerover', 'focusin'])(
    'LOAD-434 reports a link after 65 ms of %s, once',
    (type) => {
      pointerOver('#sales b', type)
      expect(expected).toEqual([])
      vi.advanceTimersByTime(65)
      pointerOver('#sales', type)
      vi.advanceTimersByTime(500)
      expect(expected).toEqual(['/sales?status=1'])
    },
  )

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
})

describe('work for idle times', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  /** Resolves to whether a promise has settled by the next frame. */
  const hasSettled = (promise: Promise<unknown>): Promise<boolean> =>
    Promise.race([promise.then(() => true), new Promise(requestAnimationFrame).then(() => false)])

  const whileLoading = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')

  test('LOAD-400 background work waits for the load event of the page', async () => {
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((start) => {
      start({ didTimeout: false, timeRemaining: () => 1 })
      return 1
    })
    whileLoading()
    const idle = waitForIdle()
    expect(await hasSettled(idle)).toBe(false)
    dispatchEvent(new Event('load'))
    expect(await idle).toBe(true)
  })

  test('LOAD-400 background work waits for an idle callback with a timeout of 5 s', async () => {
    const starts: IdleRequestCallback[] = []
    const request = vi.spyOn(window, 'requestIdleCallback').mockImplementation((start) => {
      starts.push(start)
      return 1
    })
    const idle = waitForIdle()
    expect(await hasSettled(idle)).toBe(false)
    expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 5000 })
    for (const start of starts) start({ didTimeout: false, timeRemaining: () => 1 })
    expect(await idle).toBe(true)
  })

  test('LOAD-400 without requestIdleCallback, background work starts a second after the page has loaded', async () => {
    const own = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'requestIdleCallback')
    try {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const started = vi.fn()
      void waitForIdle().then(started)
      await vi.advanceTimersByTimeAsync(999)
      expect(started).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(started).toHaveBeenCalledWith(true)
    } finally {
      if (own) Object.defineProperty(window, 'requestIdleCallback', own)
    }
  })

  test('LOAD-400 background work is not started if it is canceled before the page has loaded', async () => {
    whileLoading()
    const leaveController = new AbortController()
    const idle = waitForIdle(leaveController.signal)
    leaveController.abort()
    expect(await idle).toBe(false)
  })
})

describe('a store in a transition', () => {
  interface Count {
    count: number
  }

  const make = (count: number) => createStore<Count>(() => ({ count }))
  type Store = ReturnType<typeof make>

  const countOf = ({ count }: Count) => count

  function Pressed({ store }: { store: Store }) {
    const count = useStore(store, countOf)
    return (
      <button type="button" onClick={() => store.setState({ count: count + 1 })}>
        Pressed {count}
      </button>
    )
  }

  function Rest({ store }: { store: Store }) {
    return <p>Rest {useStoreInTransition(store, countOf)}</p>
  }

  function Turning({ stores: [item, other] }: { stores: [Store, Store] }) {
    const [store, setStore] = useState(item)
    return (
      <>
        <button type="button" onClick={() => setStore(other)}>
          Turn
        </button>
        <Rest store={store} />
      </>
    )
  }

  const Both = (props: { store: Store }) => (
    <>
      <Pressed {...props} />
      <Rest {...props} />
    </>
  )

  test('TABLE-422 updates the pressed component first and deferred components later', async () => {
    renderUi(<Both store={make(0)} />)
    await expect.element(page.getByText('Rest 0')).toBeVisible()
    const button = document.querySelector('button')
    const readText = () => document.body.innerText.replaceAll(/\s+/g, ' ')
    button?.click()
    await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
    expect(readText()).toContain('Pressed 1')
    expect(readText()).toContain('Rest 0')
    await expect.element(page.getByText('Rest 1')).toBeVisible()
  })

  test('TABLE-422 shows the state of a new store and follows only that store', async () => {
    const [item, other] = [make(0), make(10)]
    renderUi(<Turning stores={[item, other]} />)
    await expect.element(page.getByText('Rest 0')).toBeVisible()
    await page.getByRole('button', { name: 'Turn' }).click()
    await expect.element(page.getByText('Rest 10')).toBeVisible()
    item.setState({ count: 5 })
    other.setState({ count: 11 })
    await expect.element(page.getByText('Rest 11')).toBeVisible()
  })
})
