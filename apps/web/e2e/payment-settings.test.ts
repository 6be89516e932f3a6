import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { openAccount } from './new-broker.ts'
import { logIn, setUpPages, becomesVisible } from './pages.ts'

const { openLoggedOut, openAsBroker } = setUpPages(undefined, { sharesPages: true })

const SELLER = { email: 'seller@seatdesk.test' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const statusText = (page: Page, text: string) => page.getByRole('status').getByText(text)
const method = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Opens the payment settings of a new account without saved methods. */
const openAtNewcomer = async () => {
  const page = await openLoggedOut()
  const { email } = await openAccount(page)
  await page.goto('/settings/payment-settings')
  await logIn(page, email)
  return page
}

const fillCard = async (page: Page, number: string) => {
  await button(page, 'Add a card').click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Cardholder name').fill('Sam Seller')
  await page.getByLabel('ZIP code').fill('90015')
}

const saveCard = async (page: Page, number: string) => {
  await fillCard(page, number)
  await button(page, 'Save card').click()
}

const closeSuccess = async (page: Page) => {
  await dialog(page, 'Payment method added').waitFor()
  await dialog(page, 'Payment method added').getByRole('button', { name: 'Close' }).last().click()
}

const fillBank = async (page: Page, routing = '110000000') => {
  await page.getByLabel('Account holder name').fill('Sam Seller')
  await page.getByLabel('Routing number').fill(routing)
  await page.getByLabel('Account number').fill('000123456789')
}

describe('cards', () => {
  test(
    'PAY-5 PAY-14 PAY-15 PAY-16 PAY-26 PAY-27 a card is added, enables quick buy, and is removed',
    { tags: 'journey' },
    async () => {
      const page = await openAtNewcomer()
      const quickBuy = page.getByRole('switch', { name: 'Quick buy' })
      await page.getByText('No payment methods added').waitFor()
      await expect.poll(() => quickBuy.isDisabled()).toBe(true)

      let loads = 0
      const calls: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (request.method() === 'GET' && pathname.endsWith('/payment-methods/')) loads += 1
        // PAY-17: only the provider receives the number.
        if (!pathname.startsWith('/api/sandbox/stripe')) calls.push(request.postData() ?? '')
      })
      await saveCard(page, '4242424242424242')
      await closeSuccess(page)
      const card = method(page, 'Visa ending in 4242')
      expect(await becomesVisible(card.getByText('Primary', { exact: true }))).toBe(true)
      expect(loads).toBe(0)
      expect(calls.filter((body) => body.includes('4242424242424242'))).toEqual([])

      await quickBuy.click()
      await statusText(page, 'Quick buy enabled.').waitFor()
      await expect.poll(() => quickBuy.isChecked()).toBe(true)
      await quickBuy.click()
      await statusText(page, 'Quick buy disabled.').waitFor()

      await card.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
      const confirmDialog = dialog(page, 'Remove Visa ending in 4242?')
      await confirmDialog.getByText('You can no longer pay with it.').waitFor()
      await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
      await expect.poll(() => card.count()).toBe(1)
      await card.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
      await confirmDialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByText('No payment methods added').waitFor()
      await expect.poll(() => quickBuy.isDisabled()).toBe(true)
      expect(loads).toBe(1)
    },
  )

  test('PAY-9 ERR-29 another card can be made primary, in the list and when it is added', async () => {
    const page = await openAtNewcomer()
    await saveCard(page, '4242424242424242')
    await closeSuccess(page)
    await saveCard(page, '5555555555554444')
    await closeSuccess(page)
    const second = method(page, 'MasterCard ending in 4444')
    await second.getByRole('button', { name: 'Set as primary' }).click()
    await statusText(page, 'Primary payment account set.').waitFor()
    expect(await becomesVisible(second.getByText('Primary', { exact: true }))).toBe(true)
    await page.reload()
    expect(await becomesVisible(second.getByText('Primary', { exact: true }))).toBe(true)
    // PAY-7: the form's checkbox does the same.
    await fillCard(page, '6011111111111117')
    await page.getByLabel('Billing address').fill('1 Main Street')
    await page.getByLabel('Make this my primary payment method').check()
    await button(page, 'Save card').click()
    await closeSuccess(page)
    const third = method(page, 'Discover ending in 1117')
    expect(await becomesVisible(third.getByText('Primary', { exact: true }))).toBe(true)
    await expect.poll(() => second.getByText('Primary', { exact: true }).count()).toBe(0)
  })

  test('PAY-5 a card that requires authentication is added only after it succeeds', async () => {
    const page = await openAtNewcomer()
    await saveCard(page, '4000002760003184')
    await button(page, 'Fail authentication').click()
    await page.getByRole('alert').first().waitFor()
    await expect.poll(() => dialog(page, 'Payment method added').count()).toBe(0)
    await expect.poll(() => button(page, 'Save card').isDisabled()).toBe(false)
    await button(page, 'Save card').click()
    await button(page, 'Complete authentication').click()
    await closeSuccess(page)
    const card = method(page, 'Visa ending in 3184')
    await expect.poll(() => card.count()).toBe(1)
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByText(/Visa ending in 3184|No payment methods/).waitFor()
        return card.count()
      })
      .toBe(1)
  })

  test('PAY-7 PAY-29 a card that requires authentication becomes primary before its webhook arrives', async () => {
    const page = await openAtNewcomer()
    await saveCard(page, '4242424242424242')
    await closeSuccess(page)
    const setWebhooks = (webhooks: { hold?: boolean }) =>
      page.request.post('/api/sandbox/provider', { data: { webhooks }, failOnStatusCode: true })
    // The webhook arrives after the redirect.
    await setWebhooks({ hold: true })
    try {
      await fillCard(page, '4000002760003184')
      await page.getByLabel('Make this my primary payment method').check()
      await button(page, 'Save card').click()
      await button(page, 'Complete authentication').click()
      await closeSuccess(page)
      const card = method(page, 'Visa ending in 3184')
      expect(await becomesVisible(card.getByText('Primary', { exact: true }))).toBe(true)
      await page.reload()
      expect(await becomesVisible(card.getByText('Primary', { exact: true }))).toBe(true)
      await expect.poll(() => page.getByText('Primary', { exact: true }).count()).toBe(1)
    } finally {
      await setWebhooks({})
    }
  })

  test('PAY-6 a failed card token shows its error in the dialog, without a toast, and adds nothing', async () => {
    const page = await openAsBroker('/settings/payment-settings', SELLER)
    await page.route('**/api/sandbox/stripe/**/tokens', (route) =>
      route.fulfill({
        status: 402,
        json: {
          error: { type: 'card_error', code: 'processing_error', message: 'The card is out.' },
        },
      }),
    )
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/payment-methods/cards')) calls += 1
    })
    await saveCard(page, '4242424242424242')
    await dialog(page, 'Add a card').getByText('The card is out.').waitFor()
    await expect.poll(() => button(page, 'Save card').isDisabled()).toBe(false)
    await expect
      .poll(() => page.locator('[data-tone]').filter({ hasText: 'The card is out.' }).count())
      .toBe(0)
    expect(calls).toBe(0)
  })

  test('FORM-13 a card error of the provider is shown and blocks saving', async () => {
    const page = await openAsBroker('/settings/payment-settings', SELLER)
    await fillCard(page, '4242424242424241')
    expect(await becomesVisible(page.getByText('Your card number is invalid.'))).toBe(true)
    await expect.poll(() => button(page, 'Save card').isDisabled()).toBe(true)
  })
})

describe('bank accounts', () => {
  test(
    'PAY-10 PAY-12 PAY-13 PAY-24 a bank account is added through the provider, and cannot be removed until it is verified',
    { tags: 'journey' },
    async () => {
      const page = await openAtNewcomer()
      await button(page, 'Add a bank account').click()
      await page.getByLabel('Account holder name').waitFor()
      await button(page, 'Save bank account').click()
      // FORM-12
      for (const words of [
        'Account holder name is required',
        'Please enter a 9-digit US routing number',
        'Please enter a 4- to 17-digit account number',
      ])
        expect(await becomesVisible(page.getByText(words))).toBe(true)
      await fillBank(page)
      const requestPromise = page.waitForRequest((request) =>
        /sandbox\/stripe.*tokens/.test(request.url()),
      )
      await button(page, 'Save bank account').click()
      const body = decodeURIComponent((await requestPromise).postData() ?? '')
      expect(body).toMatch(/bank_account\[country\]=US/)
      expect(body).toMatch(/bank_account\[currency\]=usd/)
      await closeSuccess(page)
      const account = method(page, 'Sam Seller, account ending in 6789')
      await account.getByText('Cannot be removed until it is verified').waitFor()
      await expect
        .poll(() => account.getByRole('button', { name: /^Remove/ }).isDisabled())
        .toBe(true)
      await expect
        .poll(() => account.getByRole('button', { name: 'Set as primary' }).count())
        .toBe(0)
    },
  )

  test('PAY-91 PAY-16 two deposits verify a bank account, and until then quick buy says why it is off', async () => {
    const page = await openAtNewcomer()
    await button(page, 'Add a bank account').click()
    await page.getByLabel('Account holder name').waitFor()
    await fillBank(page)
    await button(page, 'Save bank account').click()
    await closeSuccess(page)
    const quickBuy = page.getByRole('switch', { name: 'Quick buy' })
    expect(
      await becomesVisible(page.getByText('None of your payment methods is ready to use')),
    ).toBe(true)
    await expect.poll(() => quickBuy.isDisabled()).toBe(true)
    const verify = button(page, 'Verify Sam Seller, account ending in 6789')
    await verify.click()
    const confirmDialog = dialog(page, 'Verify your bank account')
    const [first, second] = [
      confirmDialog.getByLabel('First deposit, in cents'),
      confirmDialog.getByLabel('Second deposit, in cents'),
    ]
    await first.fill('11')
    await second.fill('12')
    await confirmDialog.getByRole('button', { name: 'Verify' }).click()
    expect(
      await becomesVisible(
        confirmDialog.getByText('These amounts do not match the deposits; 2 attempts left'),
      ),
    ).toBe(true)
    await first.fill('45')
    await second.fill('32')
    await page.keyboard.press('Enter')
    await statusText(page, 'Bank account verified.').waitFor()
    const account = method(page, 'Sam Seller, account ending in 6789')
    expect(await becomesVisible(account.getByText('Primary', { exact: true }))).toBe(true)
    await expect.poll(() => quickBuy.isDisabled()).toBe(false)
    await account.getByRole('button', { name: /^Remove/ }).click()
    await dialog(page, 'Remove Sam Seller, account ending in 6789?')
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
    expect(await becomesVisible(page.getByText('No payment methods added'))).toBe(true)
  })

  test('PAY-22 FORM-12 asks for the account holder type, and shows the error of the provider', async () => {
    const page = await openAsBroker('/settings/payment-settings', SELLER)
    await button(page, 'Add a bank account').click()
    const type = page.getByLabel('Account holder type')
    await type.waitFor()
    await expect
      .poll(() => type.locator('option').allInnerTexts())
      .toEqual(['Individual', 'Company'])
    await page.route('**/api/sandbox/stripe/**/tokens', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { type: 'invalid_request_error', message: 'No such bank.' } },
      }),
    )
    await fillBank(page)
    await button(page, 'Save bank account').click()
    expect(
      await becomesVisible(dialog(page, 'Add a bank account').getByText('No such bank.')),
    ).toBe(true)
    await expect.poll(() => button(page, 'Save bank account').isDisabled()).toBe(false)
  })
})

describe('payout methods', () => {
  test(
    'PAY-20 PAY-21 PAY-22 PAY-23 PAY-25 PAY-27 PAY-89 a payout method is added on its own tab, only once, and cannot be removed while it is being verified',
    { tags: 'journey' },
    async () => {
      const page = await openAtNewcomer()
      await page.getByRole('tab').first().waitFor()
      // PAY-3: payment methods are the first tab, payout methods the second.
      await expect
        .poll(() => page.getByRole('tab').allInnerTexts())
        .toEqual(['Payment methods', 'Payout methods'])
      await page.getByRole('tab', { name: 'Payout methods' }).click()
      await page.waitForURL('**/settings/payment-settings?tab=payout')
      await page.getByText('No payout methods added').waitFor()
      await button(page, 'Add a payout method').click()
      const type = page.getByLabel('Account type')
      await type.waitFor()
      await expect
        .poll(() => type.locator('option').allInnerTexts())
        .toEqual(['Checking', 'Savings'])
      await fillBank(page, '110000001')
      await button(page, 'Save').click()
      expect(await becomesVisible(page.getByText('Please enter a 9-digit US routing number'))).toBe(
        true,
      )
      await page.getByLabel('Routing number').fill('110000000')
      await button(page, 'Save').click()
      await statusText(page, 'Payout method added.').waitFor()
      const account = method(page, 'Sam Seller, account ending in 6789')
      expect(await becomesVisible(account.getByText(/^Verification in progress/))).toBe(true)
      await account.getByText('Cannot be removed until it is verified').waitFor()
      await expect
        .poll(() => account.getByRole('button', { name: /^Remove/ }).isDisabled())
        .toBe(true)
      await button(page, 'Add a payout method').click()
      await fillBank(page)
      await button(page, 'Save').click()
      const message = page.getByRole('alert').getByText('This bank account was already added')
      expect(await becomesVisible(message)).toBe(true)
      await page.keyboard.press('Escape')
      await button(page, 'Discard').click()
      await dialog(page, 'Add a payout method').waitFor({ state: 'detached' })
      await expect.poll(() => account.count()).toBe(1)
    },
  )

  test('PAY-23 an unverified payout method cannot be removed, and says so', async () => {
    const page = await openAsBroker('/settings', SELLER)
    await page.route('**/api/payout-methods/', (route) =>
      route.fulfill({
        json: {
          data: [{ id: 'ba_1', name: 'Sam', status: 'unverified', verified: false, last4: '1234' }],
        },
      }),
    )
    await page.goto('/settings/payment-settings?tab=payout')
    const account = method(page, 'Sam, account ending in 1234')
    await account.getByText('Cannot be removed until it is verified').waitFor()
    await expect
      .poll(() => account.getByRole('button', { name: /^Remove/ }).isDisabled())
      .toBe(true)
  })
})

test('ERR-21 methods that fail to load show an error and can be loaded again', async () => {
  const page = await openAsBroker('/settings', SELLER)
  for (const [address, kind] of [
    ['/settings/payment-settings', 'payment'],
    ['/settings/payment-settings?tab=payout', 'payout'],
  ] as const) {
    await page.route(`**/api/${kind}-methods/`, (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: '000.503', cause: { message: 'not now' } } },
      }),
    )
    await page.goto(address)
    await page.getByRole('alert').getByText('Not now').first().waitFor()
    await page.getByText('The methods could not be loaded').waitFor()
    await page.unroute(`**/api/${kind}-methods/`)
    await button(page, 'Try again').click()
    expect(await becomesVisible(page.getByRole('button', { name: /^Add a/ }).first())).toBe(true)
  }
})
