import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

import { codeSentTo, linkSentTo } from './outbox.ts'
import { PASSWORD } from './pages.ts'

/** A person without an account. */
export interface NewBroker {
  email: string
  name: string
  phoneNumber: string
}

let met = 0

/** Returns a person with unique contact details. */
export const newBroker = (): NewBroker => {
  met += 1
  const digits = String(Date.now() % 1_000_000).padStart(6, '0')
  return {
    email: `newcomer-${digits}-${met}@seatdesk.test`,
    name: 'Nora Newcomer',
    phoneNumber: `+1202${digits}${met}`,
  }
}

/** Approves an account as the administrator. */
export const approve = async ({ email }: NewBroker): Promise<void> => {
  const baseUrl = `${inject('marketUrl')}/api`
  const login = { email: 'admin@seatdesk.test', password: PASSWORD }
  const tokens = await createApiClient({ baseUrl }).account.login(login)
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  const { results } = await api.adminAccounts.list({ search: email })
  const [account] = results
  if (!account) throw new Error(`${email} has no account`)
  await api.adminAccounts.approve({ id: account.id })
}

/** Registers an account through the API and gets it confirmed and approved. */
export const openAccount = async (
  page: Page,
  details: Partial<NewBroker> = {},
): Promise<NewBroker> => {
  const person = { ...newBroker(), ...details }
  const baseUrl = `${inject('marketUrl')}/api`
  const tokens = await createApiClient({ baseUrl }).account.register({
    ...person,
    password: PASSWORD,
  })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  await api.account.confirmPhone({ code: await codeSentTo(page, person.phoneNumber) })
  const link = await linkSentTo(page, person.email, 'confirm-email')
  await api.account.confirmEmail({ token: link.replace('/confirm-email/', '') })
  await approve(person)
  return person
}
