import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { desktopNotices, setDesktopNotices, showNotice } from './desktop-notices.ts'

/** A browser that has not asked for permission yet, and whose user grants it. */
const shown = vi.fn<(title: string) => void>()
const permissionRequests = vi.fn<() => void>()
let storedValue: Map<string, string>

beforeEach(() => {
  storedValue = new Map()
  class Notice extends EventTarget {
    static permission = 'default'
    static requestPermission() {
      permissionRequests()
      Notice.permission = 'granted'
      return Promise.resolve('granted')
    }
    constructor(title: string) {
      super()
      shown(title)
    }
  }
  vi.stubGlobal('Notification', Notice)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValue.get(key) ?? null,
    setItem: (key: string, value: string) => storedValue.set(key, value),
    removeItem: (key: string) => storedValue.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  shown.mockClear()
  permissionRequests.mockClear()
})

const notice = { tag: '1', title: 'Update on sale S-1042', onPress: () => {} }

test('NAV-102 asks for permission only when notices are turned on', async () => {
  expect(desktopNotices()).toBe('off')
  showNotice(notice)
  expect([permissionRequests.mock.calls.length, shown.mock.calls.length]).toEqual([0, 0])
  expect(await setDesktopNotices(true)).toBe('on')
  showNotice(notice)
  expect(shown).toHaveBeenCalledExactlyOnceWith(notice.title)
})

test('NAV-102 shows no notices after they were turned off', async () => {
  await setDesktopNotices(true)
  expect(await setDesktopNotices(false)).toBe('off')
  showNotice(notice)
  expect(shown).not.toHaveBeenCalled()
})

test('NAV-102 reports that the browser denies notices', () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  expect(desktopNotices()).toBe('never')
})
