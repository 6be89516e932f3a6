// @module-tag nightly

import { Suspense, useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderUi } from '../testing/index.ts'
import { lazyComponent } from './index.ts'

const Dialog = () => <p>Pay with</p>

type Load = () => Promise<typeof Dialog>

/** A screen with a button that needs code. */
const showScreen = (load: Load) => {
  const Lazy = lazyComponent(load)
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    useEffect(() => {
      const close = () => setOpen(false)
      addEventListener('close-dialog', close)
      return () => removeEventListener('close-dialog', close)
    }, [])
    return (
      <>
        <h1>Tickets</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Buy
        </button>
        <Suspense>{isOpen && <Lazy />}</Suspense>
      </>
    )
  }
  renderUi(<Screen />)
  return Lazy
}

const clickButton = () => userEvent.click(page.getByRole('button', { name: 'Buy' }))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('ERR-35 shows a connection error in place, and loads the code when the browser is online again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue(Dialog)
  showScreen(load)
  await clickButton()
  await expect.element(page.getByText(/No connection to Seatdesk/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Tickets' })).toBeVisible()
  expect(page.getByText('Pay with').elements()).toEqual([])
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Pay with')).toBeVisible()
})

test('ERR-35 uses preloaded code without another request', async () => {
  const load = vi.fn<Load>().mockResolvedValueOnce(Dialog)
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  await showScreen(load).preload()
  await clickButton()
  await expect.element(page.getByText('Pay with')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('ERR-35 loads the code on the press if preloading failed', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue(Dialog)
  await showScreen(load).preload()
  await clickButton()
  await expect.element(page.getByText('Pay with')).toBeVisible()
})

const failing = (times: number) => {
  const load = vi.fn<Load>()
  for (let time = 0; time < times; time += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  return load.mockResolvedValue(Dialog)
}

const errorText = page.getByText(/Seatdesk cannot be reached/)

const closeToast = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(errorText).not.toBeInTheDocument()
}

test('ERR-35 retries on every press while the browser is online, and reports each failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  // The press, closing the message, and the next press.
  const load = failing(3)
  showScreen(load)
  await clickButton()
  await expect.element(errorText).toBeVisible()
  await closeToast()
  await clickButton()
  await expect.element(errorText).toBeVisible()
  expect(page.getByText('Pay with').elements()).toEqual([])
  await clickButton()
  await expect.element(page.getByText('Pay with')).toBeVisible()
})

test('ERR-35 loads the code after a while if the server was not reachable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const load = failing(2)
  showScreen(load)
  await clickButton()
  await expect.element(errorText).toBeVisible()
  await vi.advanceTimersByTimeAsync(2000)
  expect(page.getByText('Pay with').elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(4000)
  await expect.element(page.getByText('Pay with')).toBeVisible()
})

test('ERR-35 loads the code again if the component is opened again', async () => {
  const load = failing(1)
  showScreen(load)
  await clickButton()
  await expect.element(errorText).toBeVisible()
  dispatchEvent(new Event('close-dialog'))
  await clickButton()
  await expect.element(page.getByText('Pay with')).toBeVisible()
})
