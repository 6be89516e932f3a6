import { expect, test } from 'vitest'

import { openAccount } from './new-broker.ts'
import { linkSentTo } from './outbox.ts'
import { becomesVisible, logIn, setUpPages, waitForAddress } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

const NAME = 'Ann O’Brien "Bob" <b>'

test('TEAM-18 TEAM-19 TEAM-20 TEAM-21 an owner invites a person, who accepts, sees what the role may, and is removed', async () => {
  const anyone = await openLoggedOut()
  const ann = await openAccount(anyone, { name: NAME })
  const nora = await openAccount(anyone)

  const owner = await openAsBroker('/settings/team', { email: ann.email })
  await owner.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Email').fill(nora.email)
  await dialog.getByLabel('Role').selectOption('fulfillment')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.waitFor({ state: 'detached' })

  const link = await linkSentTo(owner, nora.email, 'invitations')
  const member = await openAsBroker(link, { email: nora.email })
  await member.getByRole('button', { name: `Join ${NAME}` }).click()
  await member.getByRole('button', { name: `Work in ${NAME}` }).click()
  expect(await waitForAddress(member, '/events')).toBe('/events')
  const menu = member.getByRole('navigation').first()
  await menu.getByRole('link', { name: 'Sales' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Payouts' }).count()).toBe(0)
  expect(await menu.getByRole('link', { name: 'Business' }).count()).toBe(0)
  expect(await member.getByLabel('Company').locator('option:checked').textContent()).toBe(NAME)
  await member.goto('/payouts')
  expect(await becomesVisible(member.getByText(`Ask ${NAME}, who may.`))).toBe(true)

  await owner.reload()
  await owner.getByRole('button', { name: `Remove ${nora.name}` }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await owner.getByText(`${nora.name} was removed.`, { exact: false }).waitFor()

  await menu.getByRole('link', { name: 'Sales' }).click()
  await member.waitForURL('**/login')
  await logIn(member, nora.email)
  expect(await becomesVisible(menu.getByRole('link', { name: 'Payouts' }))).toBe(true)
  expect(await member.getByLabel('Company').count()).toBe(0)
})
