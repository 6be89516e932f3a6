import type { ApiClient } from '@seatdesk/api-client'
import { type Scope, SIGNED_IN } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { mockCalls, createTokens } from '../testing/index.ts'
import { createSession } from './create-session.ts'
import { createSessionApi } from './session-api.ts'

const userSchema = v.object({ name: v.string(), email: v.string(), isActive: v.boolean() })

/** A separate tab: it shares the browser's storage with other tabs and receives their messages. */
const tabOf = (root: string, scopes: readonly Scope[]) => {
  const tab = createSession({
    account: async (): Promise<ApiClient['account']> => api.account,
    root,
    channel: root,
    scopes,
    userSchema,
    noAccessMessage: 'Not at this desk',
    onNoStoredSession: () => {},
  })
  const { api } = createSessionApi(tab.session, { calls: marketCalls, channel: root })
  return tab
}

const deskTab = () => tabOf('root', SIGNED_IN)
const consoleTab = () => tabOf('console', ['Authorized Admin User'])

const administrator = createTokens('Authorized Admin User')
const broker = createTokens('Authorized User')

const profile = {
  name: 'Avery Stone',
  email: 'admin@seatdesk.test',
  phoneNumber: '+12025550123',
  address: '1 Main Street',
  apiKey: 'brk_1',
  isMfaEnabled: false,
  isEventTagEnabled: true,
  isQuickBuyEnabled: false,
  is_seat_map_enabled: true,
  isActive: true,
  is_notif_confirmed_purchase_enabled: true,
  is_notif_rejected_purchase_enabled: true,
  is_notif_payouts_enabled: true,
  is_notif_event_date_change_enabled: true,
  is_notif_new_event_enabled: true,
  is_notif_sale_confirmed_enabled: true,
  is_notif_tickets_delivered_enabled: true,
}

const answerAccount = () =>
  mockCalls({ 'GET /account/profile': { body: { data: profile } }, 'POST /account/logout': {} })

/** Returns whether the user is signed in, for each of two front-ends. */
const isIn = (tab: ReturnType<typeof tabOf>) => tab.accessOf(tab.session.getState()) === 'in'

/** Resolves after messages between tabs have arrived. */
const afterNews = () => new Promise((resolve) => setTimeout(resolve, 100))

describe('two apps on one origin', () => {
  test.each([true, false])(
    "do not restore each other's session, persistent: %s",
    async (isKept) => {
      answerAccount()
      await deskTab().signIn(administrator, isKept)
      const [page, adminUser] = [deskTab(), consoleTab()]
      await Promise.all([page.resumeSession(), adminUser.resumeSession()])
      expect([isIn(page), isIn(adminUser)]).toEqual([true, false])
    },
  )

  test('keep their sessions when a user logs in at the other', async () => {
    answerAccount()
    const page = deskTab()
    await page.signIn(broker, true)
    await consoleTab().signIn(administrator, true)
    await afterNews()
    const resumed = deskTab()
    await resumed.resumeSession()
    expect([page, resumed].map(({ session }) => session.getState().tokens)).toEqual([
      broker,
      broker,
    ])
  })

  test("log out in all their own tabs and in none of the other's", async () => {
    answerAccount()
    const tabs = [deskTab(), deskTab(), consoleTab()] as const
    for (const tab of tabs) await tab.signIn(administrator, true)
    await tabs[0].logOut()
    await afterNews()
    expect(tabs.map(isIn)).toEqual([false, false, true])
    const resumed = consoleTab()
    await resumed.resumeSession()
    expect(isIn(resumed)).toBe(true)
  })
})

describe('an account without the required scope', () => {
  test('is rejected, logged out at the server and not stored', async () => {
    const requests = answerAccount()
    const tab = consoleTab()
    await expect(tab.signIn(broker, true)).rejects.toThrow('Not at this desk')
    expect(requests).toEqual([
      { call: 'POST /account/logout', body: { refreshToken: broker.refreshToken } },
    ])
    expect(tab.session.getState().tokens).toBeNull()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  test('is signed out although its tokens are stored', async () => {
    const requests = answerAccount()
    await tabOf('console', SIGNED_IN).signIn(broker, true)
    const tab = consoleTab()
    await tab.resumeSession()
    expect(tab.accessOf(tab.session.getState())).toBe('out')
    expect(requests.map(({ call }) => call)).toEqual(['GET /account/profile'])
  })
})
