import { expect, test, vi } from 'vitest'

import { createScreens, getMenuItems, preloadScreen } from './create-screens.ts'

const load = vi.fn(() => Promise.resolve(() => null))
const loadOther = vi.fn(() => Promise.resolve(() => null))

const screens = createScreens(
  { home: '/', orders: '/orders', order: '/orders/:id', events: '/events' },
  {
    home: { audience: 'everybody', title: 'Home', load: loadOther },
    events: { audience: 'signed-in', title: 'Events', menu: 'main', load: loadOther },
    orders: { audience: 'signed-in', title: 'Orders', menu: 'main', load: loadOther },
    order: { audience: 'signed-in', title: 'Order', menu: 'hidden', within: 'orders', load },
  },
)

test('a menu lists its screens in the order of the table and marks the current one', () => {
  expect(getMenuItems(screens, 'main', '/orders')).toEqual([
    { href: '/events', label: 'Events', isCurrent: false },
    { href: '/orders', label: 'Orders', isCurrent: true },
  ])
})

test('NAV-88 a screen without a menu item marks the item that it belongs to', () => {
  expect(getMenuItems(screens, 'main', '/orders/7')).toEqual([
    { href: '/events', label: 'Events', isCurrent: false },
    { href: '/orders', label: 'Orders', isCurrent: 'within' },
  ])
  expect(getMenuItems(screens, 'main', '/nowhere').filter(({ isCurrent }) => isCurrent)).toEqual([])
})

test.each([
  ['/orders/7', undefined],
  ['/office/orders/7', '/office'],
])('preloads the code of the screen at %s and no other', (pathname, basename) => {
  load.mockClear()
  void preloadScreen(screens, pathname, basename)
  expect(load).toHaveBeenCalledOnce()
  expect(loadOther).not.toHaveBeenCalled()
})

test.each([
  ['/nowhere', undefined],
  ['/Orders/7', undefined],
  ['/orders/7', '/office'],
])('NAV-1 preloads nothing for %s, which is no screen', (pathname, basename) => {
  load.mockClear()
  void preloadScreen(screens, pathname, basename)
  expect(load).not.toHaveBeenCalled()
})

test('a failed preload is not an error', async () => {
  load.mockClear()
  load.mockRejectedValueOnce(new Error('gone'))
  await preloadScreen(screens, '/orders/7')
  await expect(load.mock.results[0]?.value).rejects.toThrow('gone')
})
