import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { paymentMethods } from '../../lib/api/wallet.ts'
import { expectKeyboardDialog } from '../../lib/testing/expect-keyboard-dialog.ts'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PayoutMethods } from './PayoutMethods.tsx'

const dialog = page.getByRole('dialog')
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))

function Shown() {
  return <PaymentMethods methods={useServerData(createQueryOptions(paymentMethods.list, {}))} />
}

describe('a bank account as payment method', () => {
  const bank = (status: string) => ({
    id: 'ba_1',
    account_holder_name: 'Sam Seller',
    last4: '6789',
    status,
  })
  const verify = (args = {}) => ({
    id: 'ba_1',
    arrivesBy: '2026-11-24T15:00:00.000Z',
    endsAt: '2026-12-02T15:00:00.000Z',
    attemptsLeft: 3,
    failure: null,
    ...args,
  })
  const listed = (status: string) => ({
    body: { cards: [], bankAccounts: [bank(status)], default: null },
  })
  const VERIFY = 'Verify Sam Seller, account ending in 6789'

  test('PAY-91 shows until when it can be verified, and accepts the two amounts', async () => {
    const requests = mockCalls({
      'GET /payment-methods/': listed('unverified'),
      'GET /payment-methods/bank-verifications': { body: { data: [verify()] } },
      'POST /payment-methods/bank-accounts/ba_1/verify': { body: { bankAccount: bank('active') } },
    })
    renderUi(<Shown />)
    await expect
      .element(page.getByText(/^ACH, not verified yet. Verify by .*Dec 2, 2026$/))
      .toBeInTheDocument()
    await clickButton(VERIFY)
    await expect
      .element(dialog.getByText(/arrive by .*Nov 24, 2026.*3 attempts left/))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Verify' }).click()
    const first = dialog.getByLabelText('First deposit, in cents')
    await expect.element(first).toHaveAccessibleDescription(/1 to 99 cents/)
    await expect.element(first).toHaveFocus()
    await expectNoAxeViolations()
    await first.fill('$0.32')
    await dialog.getByLabelText('Second deposit, in cents').fill('45')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').getByText(/account verified/)).toBeInTheDocument()
    await expect.element(page.getByText('Primary', { exact: true })).toBeInTheDocument()
    expect(requests.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
      { body: { amounts: [32, 45] } },
    ])
  })

  test('PAY-91 wrong amounts show an error and the attempts left', async () => {
    let attemptsLeft = 3
    mockCalls({
      'GET /payment-methods/': listed('unverified'),
      'GET /payment-methods/bank-verifications': () => ({
        body: { data: [verify({ attemptsLeft })] },
      }),
      'POST /payment-methods/bank-accounts/ba_1/verify': () => {
        attemptsLeft = 1
        return errorResponse(400, '040.030', 'these are not the amounts; 1 attempt left')
      },
    })
    renderUi(<Shown />)
    await clickButton(VERIFY)
    await dialog.getByLabelText('First deposit, in cents').fill('1')
    await dialog.getByLabelText('Second deposit, in cents').fill('2')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog.getByLabelText('First deposit, in cents'))
      .toHaveAccessibleDescription(/^These are not the amounts/)
    await expect.element(dialog.getByText(/^Two deposits.*1 attempt left/)).toBeVisible()
  })

  test.for([
    ['tries', /Too many wrong amounts. Remove this account and add it again/],
    ['expired', /Not verified in time. Remove this account/],
    ['returned', /returned the deposits. Remove this account, check its numbers/],
  ] as const)(
    'PAY-91 an account whose verification failed because of %s says so, and can be removed',
    async ([failure, words]) => {
      const requests = mockCalls({
        'GET /payment-methods/': listed('failed'),
        'GET /payment-methods/bank-verifications': { body: { data: [verify({ failure })] } },
        'DELETE /payment-methods/bank-accounts/ba_1': {},
      })
      renderUi(<Shown />)
      await expect.element(page.getByText(words)).toBeVisible()
      await expect.element(page.getByRole('button', { name: VERIFY })).not.toBeInTheDocument()
      await expectNoAxeViolations()
      await clickButton('Remove Sam Seller, account ending in 6789')
      await expect
        .element(dialog)
        .toHaveAccessibleName('Remove Sam Seller, account ending in 6789?')
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await vi.waitFor(() =>
        expect(requests.map(({ call }) => call)).toContain(
          'DELETE /payment-methods/bank-accounts/ba_1',
        ),
      )
    },
  )
})

describe('payout methods', () => {
  const account = (id: string, last4: string, status = 'verified') => ({
    id,
    name: 'Sam',
    status,
    verified: status === 'verified',
    last4,
  })
  const route = (args = {}) => ({
    body: {
      data: { methodId: null, waiting: [], frozenAt: null, failed: [], approvals: [], ...args },
    },
  })

  test('PAY-92 a new account says when it starts to receive payouts, and which account does until then', async () => {
    mockCalls({
      'GET /payout-methods/': { body: { data: [account('a', '1111'), account('b', '2222')] } },
      'GET /payout-methods/default': route({
        methodId: 'a',
        waiting: [{ methodId: 'b', paidFrom: '2026-11-24T15:00:00.000Z' }],
      }),
    })
    renderUi(<PayoutMethods />)
    const [first, second] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
    await expect.element(first.getByText('Receives your payouts')).toBeVisible()
    await expect
      .element(second.getByText(/^Receives payouts starting .*Nov 24, 2026, /))
      .toBeVisible()
    await expect
      .element(page.getByText(/^Until .*Nov 24, 2026, .* go to Sam, account ending in 1111\./))
      .toBeVisible()
    await expectNoAxeViolations()
  })

  test('PAY-92 another account can be selected, with the password if required', async () => {
    let isVerified = false
    const requests = mockCalls({
      'GET /payout-methods/': { body: { data: [account('a', '1111'), account('b', '2222')] } },
      'GET /payout-methods/default': () => route({ methodId: isVerified ? 'a' : 'b' }),
      'PUT /payout-methods/bank-accounts/a/default': () =>
        isVerified ? {} : errorResponse(403, '010.270', 'please enter your password again'),
      'POST /account/reauthenticate': () => {
        isVerified = true
        return {}
      },
    })
    renderUi(<PayoutMethods />)
    await clickButton('Use for payouts: Sam, account ending in 1111')
    await dialog.getByLabelText('Password', { exact: true }).fill('Demo-pass-1')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('button', { name: 'Use for payouts: Sam, account ending in 2222' }))
      .toBeVisible()
    expect(requests.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2)
  })

  test.for([
    ['1111', /^This account receives your payouts\./],
    ['2222', /^It can no longer receive payouts\. If you add it again, .* two days\./],
  ] as const)(
    'PAY-92 removing the account ending in %s says what it means',
    async ([last4, text]) => {
      mockCalls({
        'GET /payout-methods/': { body: { data: [account('a', '1111'), account('b', '2222')] } },
        'GET /payout-methods/default': route({ methodId: 'a' }),
      })
      renderUi(<PayoutMethods />)
      await clickButton(`Remove Sam, account ending in ${last4}`)
      await expect.element(dialog).toHaveAccessibleName(`Remove Sam, account ending in ${last4}?`)
      await expect.element(dialog.getByText(text)).toBeVisible()
    },
  )

  const approval = (args = {}) => ({
    methodId: 'b',
    addedBy: { id: 2, name: 'Ann Lee', email: 'ann@box.test' },
    mayApprove: false,
    approvers: ['Sam Roe', 'Max Poe'],
    ...args,
  })

  test.each([
    ['Approve', 'Payout method approved.'],
    ['Reject', 'Payout method rejected and removed.'],
  ])('TEAM-51 another owner presses %s, with the password if required', async (label, message) => {
    const call = `POST /payout-methods/bank-accounts/b/${label.toLowerCase()}`
    let isProven = false
    let isDone = false
    const requests = mockCalls({
      'GET /payout-methods/': () => ({
        body: {
          data: [
            account('a', '1111'),
            ...(isDone && label === 'Reject' ? [] : [account('b', '2222')]),
          ],
        },
      }),
      'GET /payout-methods/default': () =>
        route({ methodId: 'a', approvals: isDone ? [] : [approval({ mayApprove: true })] }),
      [call]: () => {
        if (!isProven) return errorResponse(403, '010.270', 'please enter your password again')
        isDone = true
        return {}
      },
      'POST /account/reauthenticate': () => {
        isProven = true
        return {}
      },
    })
    renderUi(<PayoutMethods />)
    await expect.element(page.getByText('Waiting for your approval.')).toBeVisible()
    await expectNoAxeViolations()
    const button = page.getByRole('button', { name: `${label}: Sam, account ending in 2222` })
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    if (label === 'Reject') {
      const question = page.getByRole('dialog', { name: 'Reject this payout method?' })
      await expect
        .element(question.getByText(/^Sam, account ending in 2222 is removed/))
        .toBeVisible()
      expect(requests.filter((request) => request.call === call)).toEqual([])
      await userEvent.click(question.getByRole('button', { name: 'Reject' }))
    }
    await page.getByLabelText('Password', { exact: true }).fill('Demo-pass-1')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').getByText(message)).toBeInTheDocument()
    await expect.element(button).not.toBeInTheDocument()
    expect(requests.filter((request) => request.call === call)).toHaveLength(2)
  })

  test('A11Y-15 the question before an account is rejected works with the keyboard', async () => {
    mockCalls({
      'GET /payout-methods/': { body: { data: [account('a', '1111'), account('b', '2222')] } },
      'GET /payout-methods/default': route({
        methodId: 'a',
        approvals: [approval({ mayApprove: true })],
      }),
    })
    renderUi(<PayoutMethods />)
    await expectKeyboardDialog({
      dialog: 'PayoutMethods',
      first: 'Cancel',
      title: 'Reject this payout method?',
      opener: 'Reject: Sam, account ending in 2222',
    })
  })

  test('TEAM-51 the person who added it reads whom to ask, and cannot select it', async () => {
    mockCalls({
      'GET /payout-methods/': { body: { data: [account('a', '1111'), account('b', '2222')] } },
      'GET /payout-methods/default': route({ methodId: 'a', approvals: [approval()] }),
    })
    renderUi(<PayoutMethods />)
    await expect
      .element(page.getByText('Waiting for approval by another owner. Ask Sam Roe or Max Poe.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: /^Use for payouts/ }))
      .not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  test('PAY-90 a failed account shows the reason and the next step, an unverified one its progress', async () => {
    mockCalls({
      'GET /payout-methods/': {
        body: { data: [account('a', '1111', 'failed'), account('b', '2222', 'unverified')] },
      },
      'GET /payout-methods/default': route({
        failed: [{ methodId: 'a', failure: 'account_closed' }],
        frozenAt: '2026-11-20T15:00:00.000Z',
      }),
    })
    renderUi(<PayoutMethods />)
    await expect
      .element(page.getByText('This bank account is closed. Add another account.'))
      .toBeVisible()
    await expect.element(page.getByText(/^Verification in progress/)).toBeVisible()
    await expect
      .element(page.getByText(/^Your payouts have been on hold since .*Nov 20, 2026/))
      .toBeVisible()
    await expectNoAxeViolations()
  })

  test('PAY-89 adding the same account again shows an error and keeps the form open', async () => {
    mockCalls({
      'GET /payout-methods/': { body: { data: [] } },
      'GET /payout-methods/default': route(),
      'POST /payout-methods/bank-accounts': errorResponse(
        409,
        '040.022',
        'this bank account was already added',
      ),
    })
    renderUi(<PayoutMethods />)
    await clickButton('Add a payout method')
    await dialog.getByLabelText('Account holder name').fill('Sam')
    await dialog.getByLabelText('Routing number').fill('110000000')
    await dialog.getByLabelText('Account number').fill('000123456789')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This bank account was already added')
    await expect.element(dialog).toBeVisible()
  })
})

test.each([
  ['payment methods', /^No payment methods added/, ['Add a card', 'Add a bank account']],
  ['payout methods', /^No payout methods added/, ['Add a payout method']],
] as const)('LIST-28 an empty list of %s has the buttons to add one', async (_, text, names) => {
  mockCalls({
    'GET /payment-methods/': { body: { cards: [], bankAccounts: [], default: null } },
    'GET /payout-methods/': { body: { data: [] } },
    'GET /payout-methods/default': {
      body: {
        data: { methodId: null, waiting: [], frozenAt: null, failed: [], approvals: [] },
      },
    },
  })
  renderUi(names.length === 1 ? <PayoutMethods /> : <Shown />)
  const empty = page.getByText(text)
  await expect.element(empty).toBeVisible()
  for (const name of names) {
    const button = page.getByRole('button', { name }).element()
    expect(empty.element().closest('div')?.parentElement?.contains(button)).toBe(true)
  }
})
