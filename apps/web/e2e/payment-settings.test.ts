import { expect, test } from 'vitest'

import { openDesks, shows } from './desk.ts'

const { openDeskAt } = openDesks()

const SELLER = { email: 'seller@seatdesk.test' }

test('PAY-5 a card is added, made primary and removed again', async () => {
  const page = await openDeskAt('/settings/payment-settings', SELLER)
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByLabel('Card number').fill('5555555555554444')
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Card holder name').fill('Sam Seller')
  await page.getByLabel('Zip code').fill('90015')
  await page.getByLabel('Make it my primary payment method').check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('dialog', { name: 'Payment method added' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).last().click()
  const card = page.getByRole('listitem').filter({ hasText: 'MasterCard ending in 4444' })
  expect(await shows(card.getByText('Primary', { exact: true }))).toBe(true)
  await card.getByRole('button', { name: 'Remove MasterCard ending in 4444' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await card.waitFor({ state: 'detached' })
})

test('FORM-13 what the provider finds wrong with a card is shown and blocks saving', async () => {
  const page = await openDeskAt('/settings/payment-settings', SELLER)
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByLabel('Card number').fill('4242424242424241')
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  expect(await shows(page.getByText('Your card number is invalid.'))).toBe(true)
  expect(await page.getByRole('button', { name: 'Save card' }).isDisabled()).toBe(true)
})

test('PAY-10 a bank account is added through the provider', async () => {
  const page = await openDeskAt('/settings/payment-settings', SELLER)
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await page.getByLabel('Account holder name').fill('Sam Seller')
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByRole('button', { name: 'Save bank account' }).click()
  await page.getByRole('dialog', { name: 'Payment method added' }).waitFor()
  expect(await shows(page.getByText('account ending in 6789'))).toBe(true)
})

test('PAY-20 a payout account is added; PAY-21 a routing number is checked first', async () => {
  const page = await openDeskAt('/settings/payment-settings?tab=payout', SELLER)
  await page.getByRole('button', { name: 'Add a payout account' }).click()
  await page.getByLabel('Account holder name').fill('Sam Payout')
  await page.getByLabel('Routing number').fill('110000001')
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await shows(page.getByText('Please enter a US routing number of 9 digits'))).toBe(true)
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await shows(page.getByText('Sam Payout, account ending in 6789'))).toBe(true)
})
