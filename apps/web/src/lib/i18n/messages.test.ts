import { createMessages, ENGLISH, type MessageKeyOf } from '@seatdesk/app-kit/i18n'
import {
  accountForm,
  CATEGORIES,
  bankAccountForm,
  cardForm,
  changePasswordForm,
  contactForm,
  microDepositsForm,
  forgotPasswordForm,
  loginForm,
  mfaForm,
  payoutMethodForm,
  registrationCodeForm,
  resetPasswordForm,
  signupForm,
} from '@seatdesk/domain'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { ACCOUNT, translate as ofAccount } from './account.ts'
import { COMMON } from './common.ts'
import { translate as ofContacts } from './contacts.ts'
import { EVENT_TICKETS } from './event-tickets.ts'
import { EVENTS } from './events.ts'
import { IMPORT } from './import.ts'
import { LISTINGS } from './listings.ts'
import { NOTIFICATIONS } from './notifications.ts'
import { ORDER_DETAILS } from './order-details.ts'
import { ORDER_LISTS } from './order-lists.ts'
import { ORDERS } from './orders.ts'
import { translate as ofPaying } from './payments.ts'
import { SEARCH } from './search.ts'
import { SETTINGS, translate as ofSettings } from './settings.ts'

/** Every form schema, with the messages of the screens that show it. */
const forms = {
  accountForm: [accountForm, ofSettings],
  bankAccountForm: [bankAccountForm, ofPaying],
  cardForm: [cardForm, ofPaying],
  changePasswordForm: [changePasswordForm, ofSettings],
  contactForm: [contactForm, ofContacts],
  microDepositsForm: [microDepositsForm, ofPaying],
  forgotPasswordForm: [forgotPasswordForm, ofAccount],
  loginForm: [loginForm, ofAccount],
  mfaForm: [mfaForm, ofAccount],
  payoutMethodForm: [payoutMethodForm, ofPaying],
  registrationCodeForm: [registrationCodeForm, ofAccount],
  resetPasswordForm: [resetPasswordForm, ofAccount],
  signupForm: [signupForm, ofAccount],
} as const

const { t } = createMessages(
  ENGLISH,
  COMMON,
  ACCOUNT,
  SETTINGS,
  ORDERS,
  ORDER_LISTS,
  LISTINGS,
  NOTIFICATIONS,
)

/** Values that text fields reject; together they trigger every error message. */
const wrongInputs = [
  '',
  ' ',
  'x',
  'x'.repeat(600),
  { new_password: 'Abcdef1!', confirm_new_password: 'Abcdef2!' },
]

test('EVENT-31 favorite has US spelling everywhere', () => {
  const shown = JSON.stringify([
    CATEGORIES,
    ENGLISH,
    COMMON,
    ACCOUNT,
    SETTINGS,
    ORDERS,
    ORDER_LISTS,
    LISTINGS,
    ORDER_DETAILS,
    EVENTS,
    EVENT_TICKETS,
    SEARCH,
    IMPORT,
  ])
  expect(shown).toContain('Favorite')
  expect(shown).not.toMatch(/favourite/i)
})

test.each(Object.entries(forms))(
  'ERR-31 every error message of %s has a translation',
  (_name, [form, translate]: readonly [v.GenericSchema, (key: string) => string]) => {
    const keys = wrongInputs
      .flatMap((invalid) => messagesOf(form, invalid))
      .filter((message) => /^[A-Z_]+\.[A-Z_]+$/.test(message))
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => translate(key) === key)).toEqual([])
  },
)

test.each([
  ['API.LOGIN_WRONG_EMAIL_OR_PASSWORD', 'Wrong email or password'],
  [
    'API.LOGIN_USER_NOT_APPROVED',
    'It looks like your account is not approved. We will approve your account as soon as possible.',
  ],
  ['API.WRONG_CURRENT_PASSWORD', 'Current password is wrong, please try again.'],
  ['COMMON.DEFAULT_ERROR', 'Something went wrong, please contact our support.'],
  ['COMMON.COPIED_TO_CLIPBOARD', 'Copied to clipboard.'],
  ['ACCOUNT_SETTINGS.NAME_REQUIRED', 'Name is required'],
  ['ACCOUNT_SETTINGS.SUCCESS_SAVE', 'Account information saved.'],
  ['ACCOUNT_SETTINGS.DELETE_REQUEST', 'Deactivate request sent'],
  ['LOGIN_SETTINGS.CURRENT_PASSWORD_REQUIRED', 'Current password is required'],
  ['LOGIN_SETTINGS.NEW_PASSWORD_REQUIRED', 'New password is required'],
  [
    'LOGIN_SETTINGS.NEW_PASSWORD_VALID',
    'at least 8 characters, containing uppercase and lowercase English letters, a special character and a number',
  ],
  ['LOGIN_SETTINGS.CHANGE_PASSWORD_SUCCESS', 'Password changed.'],
  ['PURCHASES_TABLE.NO_PURCHASES', 'No purchases yet'],
  ['SALES_TABLE.NO_SALES', 'No sales yet'],
  ['PAYOUTS_TABLE.NO_PAYOUTS', 'No payouts yet'],
  ['LISTINGS_TABLE.NO_LISTINGS', 'No inventories yet'],
  ['NOTIFICATIONS.NO_NOTIFICATIONS', 'No notifications yet'],
  ['REGISTRATION.TERMS_REQUIRED', 'Please accept our Terms & Conditions'],
  ['RESET_PASSWORD.PASSWORDS_MATCH', 'New password and confirm new password has to be the same'],
] as const satisfies readonly (readonly [MessageKeyOf<typeof t>, string])[])(
  'ERR-31 %s has the required text',
  (key, words) => {
    expect(t(key)).toContain(words)
  },
)

/** Returns the error messages of a form whose text fields all have the value `invalid`. */
function messagesOf(form: v.GenericSchema, invalid: unknown): string[] {
  const input = typeof invalid === 'string' ? new Proxy({}, everyMember(invalid)) : invalid
  const { issues } = v.safeParse(form, input)
  return (issues ?? []).map((issue) => issue.message)
}

function everyMember(value: string): ProxyHandler<object> {
  return { get: () => value, has: () => true }
}
