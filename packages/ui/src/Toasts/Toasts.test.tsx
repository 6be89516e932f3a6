// @module-tag nightly

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../testing/axe.ts'
import { render } from '../testing/render.tsx'
import { SCHEMES } from '../theme/colors.ts'
import { dismissToast, toast, toastStore } from './toast.ts'

function clear() {
  for (const { id } of toastStore.read()) dismissToast(id)
}

afterEach(clear)

describe('duration', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    return () => vi.useRealTimers()
  })

  const exists = () => document.body.textContent.includes('Saved')
  const shown = () => document.querySelector('[role="status"]')

  function fire(type: string) {
    shown()?.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  }

  /** Waits for pending renders; the fake clock stands still, so a slow machine changes nothing. */
  async function drawn(holds: () => boolean) {
    for (let frame = 0; !holds() && frame < 600; frame += 1)
      await new Promise(requestAnimationFrame)
    expect(holds()).toBe(true)
  }

  const running = () => drawn(() => vi.getTimerCount() > 0)
  const currentStatus = () => drawn(() => vi.getTimerCount() === 0)
  const exited = () => drawn(() => !exists())

  async function pass(ms: number) {
    await vi.advanceTimersByTimeAsync(ms)
    await new Promise(requestAnimationFrame)
  }

  test('UI-2 a toast stays for 5000 ms', async () => {
    render('page')
    toast({ tone: 'success', message: 'Saved' })
    await running()
    await pass(4990)
    expect(exists()).toBe(true)
    await pass(20)
    await exited()
  })

  test.each([
    ['hovered', 'pointermove', 'pointerout'],
    ['focused', 'focusin', 'focusout'],
  ])('A11Y-4 its timer pauses while it is %s', async (_state, on, off) => {
    render('page')
    toast({ tone: 'success', message: 'Saved' })
    await running()
    await pass(3000)
    fire(on)
    await currentStatus()
    await pass(60_000)
    expect(exists()).toBe(true)
    fire(off)
    await running()
    await pass(1900)
    expect(exists()).toBe(true)
    await pass(200)
    await exited()
  })
})

test('A11Y-4 a toast that appears under a resting pointer ends, and the button below is pressed again', async () => {
  let presses = 0
  render(
    <button
      style={{ position: 'fixed', insetBlockStart: 16, insetInline: 0, blockSize: 60 }}
      onClick={() => {
        presses += 1
        toast({ tone: 'success', message: 'Saved' })
      }}
    >
      Save
    </button>,
  )
  const button = page.getByRole('button', { name: 'Save' })
  await button.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await button.click()
  expect(presses).toBe(2)
})

test('UI-2 is at the top center and can be closed', async () => {
  render('page')
  toast({ message: 'Copied to clipboard.' })
  const card = page.getByRole('status')
  await expect.element(card).toBeVisible()
  const { left, right, top } = card.element().getBoundingClientRect()
  expect(Math.abs((left + right) / 2 - window.innerWidth / 2)).toBeLessThan(2)
  expect(top).toBeLessThan(40)

  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(card).not.toBeInTheDocument()
})

test('UI-13 a toast with the text of a visible one replaces it', () => {
  toast({ tone: 'error', message: 'Not found' })
  toast({ tone: 'success', message: 'Saved' })
  const id = toast({ tone: 'error', message: 'Not found' })
  expect(toastStore.read().map(({ message }) => message)).toEqual(['Saved', 'Not found'])
  expect(toastStore.read()[1]?.id).toBe(id)
})

test('UI-3 every toast has a random id of 16 characters', () => {
  const ids = Array.from({ length: 50 }, () => toast({ message: 'x' }))
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{16}$/)
})

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('A11Y-4 a toast with the tone %s has the role %s', async (tone, role) => {
  render('page')
  toast({ tone, message: 'Heard' })
  await expect.element(page.getByRole(role)).toHaveTextContent('Heard')
})

test.for(SCHEMES)('A11Y-3 has no axe violations in the %s scheme', async (scheme) => {
  render('page', scheme)
  toast({ tone: 'error', message: 'Wrong email or password.' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectNoAxeViolations(document.body)
})
