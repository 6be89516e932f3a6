// @module-tag nightly

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  COLOR_SCHEME_KEY,
  displayPreferencesScript,
  DENSITY_KEY,
  TEXT_SIZE_KEY,
} from './display-script.ts'
import { SeatdeskProvider } from './SeatdeskProvider.tsx'
import type { SeatdeskProviderProps } from './SeatdeskProvider.tsx'
import { useColorScheme, useDisplayPreferences } from './use-display.ts'

const container = document.createElement('div')
document.body.append(container)
let root = createRoot(container)

function show(props: Partial<SeatdeskProviderProps> = {}) {
  flushSync(() =>
    root.render(
      <SeatdeskProvider defaultColorScheme="light" {...props}>
        <Toggle />
        <Display />
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

function Display() {
  const { textSize, chooseTextSize, rowSpacing, chooseRowSpacing } = useDisplayPreferences()
  return (
    <>
      <button type="button" onClick={() => chooseTextSize('large')}>
        text {textSize}
      </button>
      <button type="button" onClick={() => chooseRowSpacing('compact')}>
        rows {rowSpacing}
      </button>
    </>
  )
}

const blockStorage = () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
}

function runDisplayScript() {
  const script = document.createElement('script')
  script.textContent = displayPreferencesScript
  document.head.append(script)
  script.remove()
}

const shownScheme = () => document.documentElement.dataset['mantineColorScheme']

afterEach(() => {
  root.unmount()
  root = createRoot(container)
  vi.restoreAllMocks()
})

describe('color scheme', () => {
  test('UI-1 the user toggles it, and the choice persists across reloads', async () => {
    show()
    expect(shownScheme()).toBe('light')
    await userEvent.click(page.getByRole('button', { name: 'light' }))
    expect(shownScheme()).toBe('dark')
    expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBe('dark')

    root.unmount()
    root = createRoot(container)
    show()
    expect(shownScheme()).toBe('dark')
  })

  test('works with blocked storage', async () => {
    blockStorage()
    show()
    await userEvent.click(page.getByRole('button', { name: 'light' }))
    expect(shownScheme()).toBe('dark')
  })

  test('an invalid stored scheme is ignored', () => {
    localStorage.setItem(COLOR_SCHEME_KEY, 'purple')
    show()
    expect(shownScheme()).toBe('light')
  })

  test.each(['light', 'dark'])('the head script sets the stored %s scheme', (scheme) => {
    localStorage.setItem(COLOR_SCHEME_KEY, scheme)
    delete document.documentElement.dataset['mantineColorScheme']
    runDisplayScript()
    expect(shownScheme()).toBe(scheme)
  })
})

describe('text size and row spacing', () => {
  const shown = () => {
    const { textSize, rowSpacing } = document.documentElement.dataset
    return `${textSize} ${rowSpacing}`
  }

  async function choose() {
    await userEvent.click(page.getByRole('button', { name: 'text medium' }))
    await userEvent.click(page.getByRole('button', { name: 'rows normal' }))
  }

  test('SET-13 the user chooses both, and the choice persists across reloads', async () => {
    show()
    expect(shown()).toBe('medium normal')
    await choose()
    expect(shown()).toBe('large compact')

    root.unmount()
    root = createRoot(container)
    show()
    expect(shown()).toBe('large compact')
  })

  test('SET-14 with blocked storage, the choice applies to the page', async () => {
    blockStorage()
    show()
    await choose()
    expect(shown()).toBe('large compact')
  })

  test.each(['', 'huge', '{"a":1}'])('SET-14 the invalid stored value %j is ignored', (text) => {
    localStorage.setItem(TEXT_SIZE_KEY, text)
    localStorage.setItem(DENSITY_KEY, text)
    show()
    expect(shown()).toBe('medium normal')
    runDisplayScript()
    expect(shown()).toBe('medium normal')
  })

  test('SET-13 follows changes in another tab', async () => {
    show()
    window.dispatchEvent(new StorageEvent('storage', { key: TEXT_SIZE_KEY, newValue: 'small' }))
    await expect.element(page.getByRole('button', { name: 'text small' })).toBeInTheDocument()
    expect(shown()).toBe('small normal')
  })

  test('SET-13 the head script sets the stored choice', () => {
    localStorage.setItem(TEXT_SIZE_KEY, 'large')
    localStorage.setItem(DENSITY_KEY, 'relaxed')
    delete document.documentElement.dataset['textSize']
    delete document.documentElement.dataset['rowSpacing']
    runDisplayScript()
    expect(shown()).toBe('large relaxed')
  })

  test('SET-14 the head script works with blocked storage', () => {
    blockStorage()
    delete document.documentElement.dataset['textSize']
    runDisplayScript()
    expect(shown()).toBe('medium normal')
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
  ] as const)('UI-8 %s text has a body size of %d pixels', (textSize, pixels) => {
    show({ forceTextSize: textSize })
    expect(fontSize()).toBe(pixels)
  })

  test.each([
    ['compact', 32],
    ['normal', 40],
    ['relaxed', 48],
  ] as const)('UI-8 %s rows are %d pixels high', (rowSpacing, pixels) => {
    show({ forceRowSpacing: rowSpacing })
    const row = document.createElement('div')
    row.style.height = 'var(--sd-row-height)'
    container.append(row)
    expect(row.offsetHeight).toBe(pixels)
    row.remove()
  })
})
