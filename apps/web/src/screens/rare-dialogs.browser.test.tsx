// @module-tag nightly

import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { cents, type ListingId, type PurchaseDetails, type SaleDetails } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { CheckoutState } from '../features/checkout/checkout-machine.ts'
import { Checkout } from '../features/checkout/Checkout.tsx'
import { createOrderNoteDraft, createSelectedContacts } from '../features/checkout/order-drafts.ts'
import { PaymentMethods } from '../features/payment-methods/PaymentMethods.tsx'
import { ReceivingAccountDialog } from '../features/payment-methods/ReceivingAccountDialog.tsx'
import { Authenticator } from '../features/two-factor/Authenticator.tsx'
import { paymentMethods } from '../lib/api/wallet.ts'
import { samplePurchaseDetails, sampleSaleDetails } from '../lib/sample-orders.ts'
import { expectKeptOnEscape } from '../lib/testing/expect-kept-on-escape.ts'
import { expectFocusStays, expectKeyboardDialog } from '../lib/testing/expect-keyboard-dialog.ts'
import { PurchaseDialogs } from './purchases/PurchaseActions.tsx'
import { SaleDialogs } from './sales/SaleDialogs.tsx'

const TITLE = 'A11Y-15 a dialog of a rare state works with the keyboard:'

const dialogs = page.getByRole('dialog')

/** A button that opens a dialog, as a screen does. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MemoryRouter>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && children(() => setOpen(false))}
    </MemoryRouter>
  )
}

const line = {
  listingId: 101 as ListingId,
  quantity: 2,
  price: cents(200_00),
  label: 'Section 101, row A, seats 1 - 2',
}

test.each<[string, string, CheckoutState]>([
  ['HoldExpiredDialog', 'an expired hold', { step: 'lapsed', cart: [line], methodId: 'card_1' }],
  ['OrderedDialog', 'an order', { step: 'ordered', cart: [line], receipt: null }],
  [
    'PartlyOrderedDialog',
    'an order of some of the tickets',
    {
      step: 'partly-ordered',
      cart: [line],
      methodId: 'card_1',
      receipt: null,
      missing: [{ line, reason: 'withdrawn', offer: null }],
    },
  ],
  [
    'UnavailableDialog',
    'tickets sold in the meantime',
    {
      step: 'unavailable',
      cart: [line],
      methodId: 'card_1',
      missing: [{ line, reason: 'withdrawn', offer: null }],
    },
  ],
])(`${TITLE} %s, %s`, async (dialog, _, state) => {
  renderUi(
    <Opener>
      {(close) => (
        <Checkout
          state={state}
          dispatch={(event) => {
            if (event.type === 'closed') close()
          }}
          remark={createOrderNoteDraft()}
          chosenContacts={createSelectedContacts()}
          methods={[]}
          addMethod={null}
          onSettled={() => {}}
          onSearchAgain={() => {}}
        />
      )}
    </Opener>,
  )
  // Never the button that pays.
  const first = /^(Cancel|Go to purchases|Search tickets)$/
  await expectKeyboardDialog({ dialog, title: /./, opener: 'Open', first })
})

test(`${TITLE} the new date of an event`, async () => {
  const purchase = samplePurchaseDetails(1042, {
    declineUntil: '2030-02-01T15:00:00.000Z',
  }) as unknown as PurchaseDetails
  renderUi(
    <Opener>
      {(close) => (
        <PurchaseDialogs
          asked={{ action: 'refuse', purchase }}
          onChanged={() => {}}
          onClose={close}
        />
      )}
    </Opener>,
  )
  await expectKeyboardDialog({
    dialog: 'RejectDateDialog',
    title: /./,
    opener: 'Open',
    first: 'Cancel',
  })
})

test.each([
  { action: 'recipient', dialog: 'RecipientDialog', first: 'Close' },
  {
    action: 'replace',
    dialog: 'ReplaceTicketDialog',
    first: 'Transfer reference',
    typed: 'Transfer reference',
  },
] as const)(`${TITLE} the $action of a sale`, async ({ action, ...layer }) => {
  mockCalls({
    'GET /sales/1042/contact': {
      body: { data: { name: 'Ann Lee', email: 'ann@box.test', phone: null, seatRecipients: [] } },
    },
  })
  const sale = sampleSaleDetails(1042, { delivered: [] }) as unknown as SaleDetails
  renderUi(
    <Opener>
      {(close) => (
        <SaleDialogs
          asked={{ action, sale }}
          onReject={async () => true}
          onChanged={() => {}}
          onClose={close}
        />
      )}
    </Opener>,
  )
  await expectKeyboardDialog({ ...layer, title: /S-1042/, opener: 'Open' })
})

test(`${TITLE} the account that receives payouts`, async () => {
  mockCalls({
    'GET /payout-methods/': { body: { data: [] } },
    'GET /payout-methods/default': {
      body: { data: { methodId: null, waiting: [], frozenAt: null, failed: [], approvals: [] } },
    },
  })
  renderUi(<Opener>{(close) => <ReceivingAccountDialog onClose={close} />}</Opener>)
  await expectKeyboardDialog({
    dialog: 'ReceivingAccountDialog',
    title: 'Payout methods',
    opener: 'Open',
    first: 'Add a payout method',
  })
})

test(`${TITLE} the deposits that verify a bank account`, async () => {
  const account = { id: 'ba_1', account_holder_name: 'Sam Seller', last4: '6789' }
  const verification = {
    id: 'ba_1',
    arrivesBy: '2026-11-24T15:00:00.000Z',
    endsAt: '2026-12-02T15:00:00.000Z',
    attemptsLeft: 3,
    failure: null,
  }
  mockCalls({
    'GET /payment-methods/': {
      body: { cards: [], bankAccounts: [{ ...account, status: 'unverified' }], default: null },
    },
    'GET /payment-methods/bank-verifications': { body: { data: [verification] } },
  })
  function Methods() {
    return <PaymentMethods methods={useServerData(createQueryOptions(paymentMethods.list, {}))} />
  }
  renderUi(<Methods />)
  await expectKeyboardDialog({
    dialog: 'VerifyBankAccountDialog',
    title: /./,
    opener: 'Verify Sam Seller, account ending in 6789',
    typed: 'First deposit, in cents',
  })
})

test(`${TITLE} recovery codes`, async () => {
  const uri = 'otpauth://totp/Seatdesk:ann@seatdesk.test?issuer=Seatdesk&secret=GEZDGNBVGY3TQOJQ'
  const data = { isTextMessageEnabled: false, isAuthenticatorEnabled: false, recoveryCodesLeft: 0 }
  mockCalls({
    'GET /account/two-factor': { body: { data } },
    'POST /account/authenticator': { body: { data: { secret: 'GEZDGNBVGY3TQOJQ', uri } } },
    'POST /account/authenticator/confirm': {
      body: { data: { recoveryCodes: ['abcd-efgh-jkmn-pqr1', 'abcd-efgh-jkmn-pqr2'] } },
    },
  })
  renderUi(<Authenticator />)
  const opener = page.getByRole('button', { name: 'Set up an app' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await dialogs.getByLabelText('App code', { exact: true }).fill('123456')
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect.element(codes).toBeVisible()
  await expectFocusStays(codes, { dialog: 'RecoveryCodesDialog' })
  await expectKeptOnEscape('Save your recovery codes')
  codes.getByRole('button', { name: 'I have saved them' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialogs).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement === document.body).toBe(false)
})
