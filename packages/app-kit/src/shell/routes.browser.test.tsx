// @module-tag nightly

import { SeatdeskProvider } from '@seatdesk/ui'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation, useRoutes } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import {
  createGuards,
  createRoutes,
  createScreens,
  createTitleHook,
  getMenuItems,
  preloadScreen,
  RouterLink,
} from '../router/index.ts'
import { Footer, Header, Shell } from './index.ts'
import { RELOADED_BUILDS_KEY, getCurrentBuild } from './reload-once.ts'

interface Session {
  access: 'in' | 'out' | 'waiting' | 'unknown'
  isRestoring: boolean
  hasLoggedOut: boolean
}

const session = createStore<Session>(() => ({
  access: 'out',
  isRestoring: false,
  hasLoggedOut: false,
}))
const useTitle = createTitleHook('Desk')

function OrderScreen() {
  useTitle('Order 7')
  return <h1>The order</h1>
}

function LoginScreen() {
  const { state } = useLocation()
  return <h1>Log in{state && ` for ${(state as { from: string }).from}`}</h1>
}

const loadMissing = () => Promise.reject<() => ReactNode>(new Error('gone with the last release'))

let loadBroken = loadMissing

const titled = (title: string) => () => Promise.resolve(() => <h1>{title}</h1>)

const screens = createScreens(
  { login: '/login', events: '/events', order: '/orders/:id', broken: '/broken', terms: '/terms' },
  {
    login: { audience: 'signed-out', title: 'Login', load: () => Promise.resolve(LoginScreen) },
    events: { audience: 'signed-in', title: 'Events', menu: 'main', load: titled('All events') },
    order: { audience: 'signed-in', title: 'Order', load: () => Promise.resolve(OrderScreen) },
    broken: {
      audience: 'everybody',
      title: 'Broken',
      menu: 'main',
      load: () => loadBroken(),
    },
    terms: { audience: 'everybody', title: 'Terms', menu: 'footer', load: titled('Our terms') },
  },
)

let requestCount = 0

const guards = createGuards({
  useSession: (select) => useStore(session, select),
  accessOf: ({ access }: Session) => access,
  askAgain: () => void (requestCount += 1),
  login: '/login',
  home: '/events',
})

function Frame() {
  const isIn = useStore(session, ({ access }) => access === 'in')
  const { pathname } = useLocation()
  return (
    <Shell
      header={
        isIn ? (
          <Header
            home="/events"
            places={getMenuItems(screens, 'main', pathname)}
            person={{ name: 'Jo', href: '/orders/7', label: 'Settings' }}
          />
        ) : undefined
      }
      footer={!isIn && <Footer places={getMenuItems(screens, 'footer', pathname)} />}
    />
  )
}

const routes = createRoutes(screens, {
  Shell: Frame,
  guards,
  NotFound: () => <h1>Nowhere</h1>,
  useTitle,
})

const Routes = () => useRoutes(routes)

let root: Root
let caught: unknown[]

beforeAll(() => page.viewport(1280, 800))

beforeEach(() => {
  session.setState({ access: 'out', isRestoring: false, hasLoggedOut: false })
  requestCount = 0
  caught = []
  loadBroken = loadMissing
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** Opens the site at an address. */
function openAt(address: string) {
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container, { onCaughtError: (error) => caught.push(error) })
  flushSync(() =>
    root.render(
      <MemoryRouter initialEntries={[address]} basename="/office">
        <SeatdeskProvider linkComponent={RouterLink}>
          <Routes />
        </SeatdeskProvider>
      </MemoryRouter>,
    ),
  )
}

const expectShown = (heading: string) =>
  expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()

describe('access control', () => {
  test('NAV-6 a signed-out user logs in first and then returns to the requested screen', async () => {
    openAt('/office/orders/7?tab=2')
    await expectShown('Log in for /orders/7?tab=2')
    session.setState({ access: 'in' })
    await expectShown('The order')
  })

  test('a user who has just logged out is not led back after login', async () => {
    session.setState({ hasLoggedOut: true })
    openAt('/office/orders/7')
    await expectShown('Log in')
    session.setState({ access: 'in' })
    await expectShown('All events')
  })

  test('NAV-6 no redirect happens while the session is loading', async () => {
    session.setState({ access: 'waiting' })
    openAt('/office/events')
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
    session.setState({ access: 'in' })
    await expectShown('All events')
  })

  test('a user whose account could not be loaded can try again', async () => {
    session.setState({ access: 'unknown' })
    openAt('/office/events')
    await expect.element(page.getByText('Your account could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(requestCount).toBe(1)
  })

  test('the login screen waits until the session is restored', async () => {
    session.setState({ isRestoring: true })
    openAt('/office/login')
    expect(page.getByRole('heading').elements()).toEqual([])
    session.setState({ isRestoring: false })
    await expectShown('Log in')
  })

  test.each(['in', 'out'] as const)(
    'a public screen is shown to a user who is signed %s',
    async (access) => {
      session.setState({ access })
      openAt('/office/terms')
      await expectShown('Our terms')
    },
  )
})

describe('routing', () => {
  test.each(['/office/nowhere', '/office/Terms', '/office/terms/more'])(
    'NAV-1 %s is not found',
    async (address) => {
      openAt(address)
      await expectShown('Nowhere')
    },
  )

  test('the tab title is that of the route table, or the one that the screen sets', async () => {
    session.setState({ access: 'in' })
    openAt('/office/events')
    await expect.poll(() => document.title).toBe('Events · Desk')
    await page.getByRole('link', { name: 'JO, Settings' }).click()
    await expect.poll(() => document.title).toBe('Order 7 · Desk')
    root.unmount()
    expect(document.title).toBe('Desk')
  })

  test('NAV-80 a screen whose code cannot be loaded even after a reload offers a reload, and the rest of the page still works', async () => {
    sessionStorage.setItem(RELOADED_BUILDS_KEY, JSON.stringify([getCurrentBuild()]))
    session.setState({ access: 'in' })
    openAt('/office/events')
    await expectShown('All events')
    await page.getByRole('link', { name: 'Broken' }).click()
    await expectShown('This page could not be shown')
    await expect.element(page.getByText(/current version of Seatdesk/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(caught).toEqual([
      expect.objectContaining({ cause: new Error('gone with the last release') }),
    ])
    await page.getByRole('link', { name: 'Events' }).click()
    await expectShown('All events')
  })

  test('ERR-33 a screen whose code could not be loaded is loaded again on the next visit', async () => {
    sessionStorage.setItem(RELOADED_BUILDS_KEY, JSON.stringify([getCurrentBuild()]))
    session.setState({ access: 'in' })
    openAt('/office/events')
    await expectShown('All events')
    await page.getByRole('link', { name: 'Broken' }).click()
    await expectShown('This page could not be shown')
    await page.getByRole('link', { name: 'Events' }).click()
    await expectShown('All events')
    const { promise, resolve } = Promise.withResolvers<() => ReactNode>()
    loadBroken = () => promise
    // A link does this before it is followed.
    void preloadScreen(screens, '/broken')
    await page.getByRole('link', { name: 'Broken' }).click()
    resolve(() => <h1>Repaired</h1>)
    await expectShown('Repaired')
  })

  test('following a link scrolls to the top and focuses the content', async () => {
    document.body.style.minHeight = '4000px'
    openAt('/office/nowhere')
    await expectShown('Nowhere')
    window.scrollTo(0, 1000)
    await page.getByRole('link', { name: 'Terms' }).click()
    await expectShown('Our terms')
    await expect.poll(() => document.activeElement?.id).toBe('content')
    expect(window.scrollY).toBe(0)
    document.body.removeAttribute('style')
  })
})
