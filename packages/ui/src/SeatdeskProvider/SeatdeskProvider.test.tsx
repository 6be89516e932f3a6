import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { colorSchemeKey, colorSchemeScript } from './color-scheme-script.ts'
import { SeatdeskProvider } from './SeatdeskProvider.tsx'
import type { SeatdeskProviderProps } from './SeatdeskProvider.tsx'
import { useColorScheme } from './use-color-scheme.ts'

const container = document.createElement('div')
document.body.append(container)
let root = createRoot(container)

function show(props: Partial<SeatdeskProviderProps> = {}) {
  flushSync(() =>
    root.render(
      <SeatdeskProvider defaultColorScheme="light" {...props}>
        <Toggle />
      </SeatdeskProvider>,
    ),
  )
}

function Toggle() {
  const { scheme, toggle } = useColorScheme()
  return (
    <button type="button" onClick={toggle}>
      {scheme}
    </button>
  )
}

const shownScheme = () => document.documentElement.dataset['mantineColorScheme']

afterEach(() => {
  root.unmount()
  root = createRoot(container)
  vi.restoreAllMocks()
})

describe('colour scheme', () => {
  test('UI-1 the reader toggles it, and the choice outlives the page', async () => {
    show()
    expect(shownScheme()).toBe('light')
    await userEvent.click(page.getByRole('button', { name: 'light' }))
    expect(shownScheme()).toBe('dark')
    expect(localStorage.getItem(colorSchemeKey)).toBe('dark')

    root.unmount()
    root = createRoot(container)
    show()
    expect(shownScheme()).toBe('dark')
  })

  test('it works where storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
    show()
    await userEvent.click(page.getByRole('button', { name: 'light' }))
    expect(shownScheme()).toBe('dark')
  })

  test('what is no scheme is not taken from storage', () => {
    localStorage.setItem(colorSchemeKey, 'purple')
    show()
    expect(shownScheme()).toBe('light')
  })

  test.each(['light', 'dark'])('the script in the head shows %s before anything else', (scheme) => {
    localStorage.setItem(colorSchemeKey, scheme)
    delete document.documentElement.dataset['mantineColorScheme']
    const script = document.createElement('script')
    script.textContent = colorSchemeScript
    document.head.append(script)
    script.remove()
    expect(shownScheme()).toBe(scheme)
  })
})

describe('size', () => {
  function fontSize() {
    const cell = document.createElement('span')
    cell.style.fontSize = 'var(--sd-text-body)'
    container.append(cell)
    const size = Number.parseFloat(getComputedStyle(cell).fontSize)
    cell.remove()
    return Math.round(size)
  }

  test.each([
    ['small', 13],
    ['medium', 14],
    ['large', 16],
  ] as const)('UI-8 %s text makes tables of %d pixels', (textSize, pixels) => {
    show({ textSize })
    expect(fontSize()).toBe(pixels)
  })

  test.each([
    ['compact', 32],
    ['normal', 40],
    ['roomy', 48],
  ] as const)('UI-8 %s rows are %d pixels high', (rowSpacing, pixels) => {
    show({ rowSpacing })
    const row = document.createElement('div')
    row.style.height = 'var(--sd-row-height)'
    container.append(row)
    expect(row.offsetHeight).toBe(pixels)
    row.remove()
  })
})
