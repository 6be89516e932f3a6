// @module-tag nightly

import { errorResponse, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { Company } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SuccessModal } from '../features/account/SuccessModal.tsx'
import { ListingPricingSection } from '../features/pricing/ListingPricingSection.tsx'
import { PricingGroups } from '../features/pricing/PricingGroups.tsx'
import { PricingRules } from '../features/pricing/PricingRules.tsx'
import { Sessions } from '../features/sessions/Sessions.tsx'
import { MoneyEmail } from '../features/team/MoneyEmail.tsx'
import { Authenticator } from '../features/two-factor/Authenticator.tsx'
import { Passkeys } from '../features/two-factor/Passkeys.tsx'
import { sampleOrder } from '../lib/sample-orders.ts'
import { session } from '../lib/session.ts'
import { expectFocusStays, expectKeyboardDialog } from '../lib/testing/expect-keyboard-dialog.ts'
import { SAMPLE_COMPANY } from '../lib/testing/sample-company.ts'
import { signInAs } from '../lib/testing/sign-in-as.ts'
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx'
import { TeamScreen } from './settings/TeamScreen.tsx'

const TITLE = 'A11Y-15 A11Y-53 a dialog of the settings works with the keyboard:'

afterEach(() => session.drop())

const open = (screen: ReactNode) =>
  renderUi(
    <MemoryRouter>
      <main tabIndex={-1}>{screen}</main>
    </MemoryRouter>,
  )

const MOMENT = '2027-01-04T15:00:00.000Z'

const list = (...data: object[]) => ({ body: { data } })

const listOf = (...results: object[]) => ({
  body: { results, paginator: { totalEntriesSize: results.length, perPage: 100 } },
})

test(`${TITLE} rename and remove a passkey`, async () => {
  const name = 'Chrome on macOS'
  const passkey = { id: 7, name, createdAt: MOMENT, lastUsedAt: null, isSynced: true }
  mockCalls({ 'GET /account/passkeys/': list(passkey), 'DELETE /account/passkeys/7': {} })
  open(<Passkeys />)
  await expectKeyboardDialog({
    dialog: 'RenamePasskeyDialog',
    title: 'Rename passkey',
    opener: `Rename ${name}`,
    first: 'Name',
    required: 'Name',
    typed: 'Name',
  })
  await expectKeyboardDialog({
    dialog: 'RemovePasskeyDialog',
    title: /^Remove/,
    opener: `Remove ${name}`,
    first: 'Cancel',
    removes: 'Remove',
  })
})

test(`${TITLE} turn off the authenticator app`, async () => {
  const data = { isTextMessageEnabled: false, isAuthenticatorEnabled: true, recoveryCodesLeft: 8 }
  mockCalls({
    'GET /account/two-factor': { body: { data } },
    'POST /account/authenticator/turn-off': {},
  })
  open(<Authenticator />)
  await expectKeyboardDialog({
    dialog: 'TurnOffDialog',
    title: 'Turn off the authenticator app?',
    opener: 'Turn off',
    first: 'Cancel',
    removes: 'Turn off',
  })
})

const SESSION = {
  id: 's-2',
  device: 'Firefox on Windows',
  address: '203.0.113.7',
  createdAt: MOMENT,
  lastSeenAt: MOMENT,
  isCurrent: false,
}

test(`${TITLE} log out other devices`, async () => {
  mockCalls({
    'GET /sessions/': list({ ...SESSION, id: 's-1', isCurrent: true }, SESSION),
    'DELETE /other-sessions/': {},
  })
  open(<Sessions />)
  await expectKeyboardDialog({
    dialog: 'LogOutDialog',
    title: /^Log out/,
    opener: 'Log out all others',
    first: 'Cancel',
    removes: 'Log out all others',
  })
})

test(`${TITLE} a password or a code before a device is logged out`, async () => {
  mockCalls({
    'GET /sessions/': list(SESSION),
    'DELETE /sessions/s-2': errorResponse(403, '010.270', 'please enter your password again'),
    'POST /account/reauthentication-code': {},
  })
  open(<Sessions />)
  const opener = 'Log out Firefox on Windows'
  await expectKeyboardDialog({
    dialog: 'PasswordDialog',
    title: /./,
    opener,
    first: 'Password',
    required: 'Password',
    typed: 'Password',
  })
  await userEvent.keyboard('{Enter}')
  const byCode = page.getByRole('button', { name: 'Use a phone code instead' })
  await expect.element(byCode).toBeVisible()
  byCode.element().focus()
  await userEvent.keyboard('{Enter}')
  const code = page.getByRole('dialog', { name: 'Enter your code' })
  await expect.element(code).toBeVisible()
  await expectFocusStays(code, { dialog: 'CodeDialog', first: 'Code' })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: opener })).toHaveFocus()
})

const MEMBER = {
  id: 2,
  name: 'Bob Roe',
  email: 'bob@seatdesk.test',
  role: 'buyer',
  spendPerOrder: 50_000,
  spendPerDay: null,
  narrowedTo: null,
  joinedAt: MOMENT,
  lastSeenAt: null,
  hasTwoFactor: false,
  isSelf: false,
}

const INVITATION = {
  id: 5,
  email: 'cy@seatdesk.test',
  role: 'viewer',
  spendPerOrder: null,
  spendPerDay: null,
  narrowedTo: null,
  invitedBy: { id: 1, name: 'Ann Lee', email: 'ann@seatdesk.test' },
  createdAt: MOMENT,
  expiresAt: '2027-01-11T15:00:00.000Z',
}

test(`${TITLE} members and invitations of a company`, async () => {
  signInAs('owner')
  mockCalls({
    'GET /company/members/': list(MEMBER),
    'GET /company/invitations/': list(INVITATION),
    'GET /counterparties/': list(),
    'GET /company/': { body: { data: SAMPLE_COMPANY } },
    'DELETE /company/members/2': {
      body: { data: { endedSessions: 1, endedApiKeys: 0, keptOrders: 0, keptHolds: 0 } },
    },
    'DELETE /company/invitations/5': {},
  })
  open(<TeamScreen />)
  await expectKeyboardDialog({
    dialog: 'MemberDialog',
    title: 'Edit Bob Roe',
    opener: 'Edit Bob Roe',
    first: 'Role',
    typed: 'Spending limit per order',
  })
  await expectKeyboardDialog({
    dialog: 'Members',
    title: 'Hand the company over to Bob Roe?',
    opener: 'Hand over to Bob Roe',
    first: 'Cancel',
  })
  await expectKeyboardDialog({
    dialog: 'Members',
    title: 'Remove Bob Roe?',
    opener: 'Remove Bob Roe',
    first: 'Cancel',
    removes: 'Remove',
  })
  await expectKeyboardDialog({
    dialog: 'Invitations',
    title: 'Withdraw this invitation?',
    opener: 'Withdraw the invitation of cy@seatdesk.test',
    first: 'Cancel',
    removes: 'Withdraw',
  })
})

function MoneyEmailSection() {
  const moneyEmail = { email: 'money@seatdesk.test', isConfirmed: true, sentAt: MOMENT }
  const [company, setCompany] = useState({ ...SAMPLE_COMPANY, moneyEmail } as unknown as Company)
  return <MoneyEmail company={company} onChanged={setCompany} />
}

test(`${TITLE} change and remove the address for emails about money`, async () => {
  mockCalls({ 'DELETE /company/money-email': { body: { data: SAMPLE_COMPANY } } })
  open(<MoneyEmailSection />)
  await expectKeyboardDialog({
    dialog: 'MoneyEmailDialog',
    title: 'Address for emails about money',
    opener: 'Change',
    first: 'Email',
    required: 'Email',
    typed: 'Email',
  })
  await expectKeyboardDialog({
    dialog: 'MoneyEmail',
    title: /^Remove/,
    opener: 'Remove',
    first: 'Cancel',
    removes: 'Remove',
  })
})

test(`${TITLE} delete a group and a rule of the pricer`, async () => {
  const rest = { anchorCents: -1_00, staggerCents: 2_00, staggerBp: 0 }
  const rule = {
    id: 7,
    name: 'Evening games',
    priority: 100,
    isOn: false,
    appliesTo: {},
    terms: { goal: 'undercut', amountCents: 100, deadBandCents: 300 },
    version: 1,
    createdBy: 'Ann',
    createdAt: MOMENT,
    changedAt: MOMENT,
    lastRunAt: null,
    listings: 12,
    withoutFloor: 0,
  }
  const group = { id: 4, name: 'Lower bowl', listingIds: [7, 9], ...rest }
  let [groups, rules] = [[group], [rule]]
  mockCalls({
    'GET /pricing-groups/': () => listOf(...groups),
    'DELETE /pricing-groups/4': () => {
      groups = []
      return {}
    },
    'GET /pricing-rules/': () => listOf(...rules),
    'DELETE /pricing-rules/7': () => {
      rules = []
      return {}
    },
  })
  open(
    <>
      <PricingGroups />
      <PricingRules />
    </>,
  )
  await expectKeyboardDialog({
    dialog: 'PricingGroups',
    title: 'Delete group?',
    opener: 'Delete Lower bowl',
    first: 'Cancel',
    removes: 'Delete',
  })
  await expectKeyboardDialog({
    dialog: 'PricingRules',
    title: 'Delete rule?',
    opener: 'Delete Evening games',
    first: 'Cancel',
    removes: 'Delete',
  })
})

test(`${TITLE} the limits of a listing`, async () => {
  signInAs('owner')
  mockCalls({
    'GET /inventory/pricing': list({
      listingId: 7,
      price: 100_00,
      limits: {
        floor: null,
        ceiling: null,
        basis: 'net',
        floorPrice: null,
        ceilingPrice: null,
        lockedBy: null,
        lockedAt: null,
        sleepsUntil: null,
      },
      rule: null,
      groupId: null,
      fit: 'between',
      outcome: null,
      reason: null,
      sentence: null,
      evaluatedAt: null,
      cheapest: null,
      suggestedFloor: null,
    }),
    'GET /inventory/moves/7': listOf(),
  })
  const { event, listing } = sampleOrder(1042)
  open(<ListingPricingSection listing={{ ...listing, id: 7, event }} />)
  await expectKeyboardDialog({
    dialog: 'LimitsDialog',
    title: 'Limits of listing 7',
    opener: 'Limits',
    first: 'Floor',
    typed: 'Floor',
  })
})

test(`${TITLE} what was done`, async () => {
  function Done() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Send</Button>
        <SuccessModal
          isOpen={isOpen}
          title="Sent"
          text="Read it."
          actionLabel="Go to login"
          onDone={() => setOpen(false)}
        />
      </>
    )
  }
  open(<Done />)
  await expectKeyboardDialog({
    dialog: 'SuccessModal',
    title: 'Sent',
    opener: 'Send',
    first: 'Go to login',
  })
})

test(`${TITLE} the link that deletes an account`, async () => {
  open(<DeleteAccountScreen />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expectFocusStays(dialog, { dialog: 'DeleteAccountScreen', first: 'Cancel' })
})
