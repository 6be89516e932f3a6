import { PASSWORD, type Script, readValue } from '../script-fixture.ts'
import { accountSecurityScript } from './account-security.ts'

const NEW_PASSWORD = 'Better-horse-2'

/** An account from registration to closing. */
export const accountScript: Script = async (fixture) => {
  await registration(fixture)
  await loggingIn(fixture)
  await passwords(fixture)
  await twoFactor(fixture)
  await settings(fixture)
  await accountSecurityScript(fixture)
  await leavePage(fixture)
}

const registration: Script = async ({ call, holds, codeTo, linkTo, later }) => {
  const newAccount = {
    email: 'nora@seatdesk.test',
    name: 'Nora New',
    password: PASSWORD,
    phoneNumber: '+12025550101',
  }
  holds('nora', await call('account.register', 'a new account', { body: newAccount }))
  await call('account.register', 'with a taken email in capitals', {
    body: { ...newAccount, email: 'NORA@seatdesk.test' },
  })
  await call('account.register', 'with all fields invalid', {
    body: { email: 'nora', name: ' ', password: 'short', phoneNumber: '202-555' },
  })
  await call('account.register', 'an unknown member', { body: { ...newAccount, role: 'admin' } })
  await call('account.register', 'not JSON', { body: '{' })
  await call('account.register', 'another media type', {
    body: 'email=nora',
    headers: { 'content-type': 'text/plain' },
  })
  await call('account.getProfile', 'of a registration', { as: 'nora' })
  await call('account.setQuickBuy', 'not allowed for a registration', {
    as: 'nora',
    body: { isEnabled: true },
  })
  await call('account.confirmPhone', 'a wrong code', { as: 'nora', body: { code: '000000' } })
  await call('account.confirmPhone', 'a code of four digits', {
    as: 'nora',
    body: { code: '1234' },
  })
  await call('account.resendCode', 'again', { as: 'nora', body: {} })
  await call('account.resendCode', 'too soon', { as: 'nora', body: {} })
  await later(60)
  await call('account.resendCode', 'a minute later', { as: 'nora', body: {} })
  const code = await codeTo(newAccount.phoneNumber)
  await call('account.confirmPhone', 'the right code', { as: 'nora', body: { code } })
  await call('account.confirmPhone', 'the same code again', { as: 'nora', body: { code } })
  await call('account.resendCode', 'without a pending confirmation', { as: 'nora', body: {} })
  const token = await linkTo(newAccount.email, 'confirm-email')
  await call('account.confirmEmail', 'the token of the link', { body: { token } })
  await call('account.confirmEmail', 'the same token again', { body: { token } })
  await call('account.confirmEmail', 'a wrong token', { body: { token: 'wrong' } })
  await call('account.confirmEmail', 'without a token', { body: {} })
  const late = { ...newAccount, email: 'late@seatdesk.test', phoneNumber: '+12025550102' }
  const pair = await call('account.register', 'an account that waits', { body: late })
  holds('late', pair)
  const tooLate = { as: 'late', body: { code: await codeTo(late.phoneNumber) } }
  await later(15 * 60 + 1)
  await call('account.confirmPhone', 'with an expired access token', tooLate)
  const refreshToken: string = readValue(pair, 'refreshToken')
  const renewed = await call('account.refreshToken', 'of a registration', {
    body: { refreshToken },
  })
  holds('late', renewed)
  await call('account.confirmPhone', 'with an expired code', tooLate)
}

const loggingIn: Script = async ({ call, holds, person, ask, later }) => {
  await person('ada')
  await person('pat', { state: 'pending' })
  const login = (email: string, password = PASSWORD) => ({ body: { email, password } })
  const pair = await call('account.login', 'an approved broker', login('ada@seatdesk.test'))
  holds('ada', pair)
  await call('account.login', 'a wrong password', login('ada@seatdesk.test', 'Wrong-horse-1'))
  await call('account.login', 'an unknown email', login('nobody@seatdesk.test'))
  await call('account.login', 'an account that is not approved', login('pat@seatdesk.test'))
  await call('account.login', 'without a password', { body: { email: 'ada@seatdesk.test' } })
  const refreshToken: string = readValue(pair, 'refreshToken')
  const next = await call('account.refreshToken', 'with the login token', {
    body: { refreshToken },
  })
  await call('account.refreshToken', 'the same token within 10 seconds', { body: { refreshToken } })
  const successor: string = readValue(next, 'refreshToken')
  const third: string = await ask(
    'account.refreshToken',
    { body: { refreshToken: successor } },
    'refreshToken',
  )
  await call('account.refreshToken', 'with a grandparent token', { body: { refreshToken } })
  await call('account.refreshToken', 'after the token family was revoked', {
    body: { refreshToken: third },
  })
  await call('account.refreshToken', 'with an unknown token', { body: { refreshToken: 'wrong' } })
  await call('account.getProfile', 'with a revoked access token', { as: 'ada' })
  await call('account.getProfile', 'without a token')
  const second = await call('account.login', 'again', login('ada@seatdesk.test'))
  holds('ada', second)
  const leaving: string = readValue(second, 'refreshToken')
  await call('account.logout', 'without a token in the body', { as: 'ada', body: {} })
  await call('account.logout', 'this session', { as: 'ada', body: { refreshToken: leaving } })
  await call('account.logout', 'again', { as: 'ada', body: { refreshToken: leaving } })
  await call('account.getProfile', 'afterward', { as: 'ada' })
  for (let invalid = 0; invalid < 10; invalid += 1)
    await ask('account.login', login('ada@seatdesk.test', 'Wrong-horse-1'), 'error')
  await call('account.login', 'after ten wrong passwords', login('ada@seatdesk.test'))
  await later(60)
}

const passwords: Script = async ({ call, person, linkTo }) => {
  await person('pia')
  const change = (password: string, newPassword: string) => ({
    as: 'pia',
    body: { password, newPassword },
  })
  await call(
    'account.changePassword',
    'with a wrong password',
    change('Wrong-horse-1', NEW_PASSWORD),
  )
  await call('account.changePassword', 'with a weak new password', change(PASSWORD, 'plain'))
  await call('account.changePassword', 'with a strong new password', change(PASSWORD, NEW_PASSWORD))
  await call('account.forgotPassword', 'of an account', { body: { email: 'pia@seatdesk.test' } })
  await call('account.forgotPassword', 'of an unknown account', {
    body: { email: 'nobody@seatdesk.test' },
  })
  await call('account.forgotPassword', 'without an email', { body: { email: 'pia' } })
  const token = await linkTo('pia@seatdesk.test', 'reset-password')
  await call('account.resetPassword', 'with a weak password', {
    body: { token, password: 'plain' },
  })
  await call('account.resetPassword', 'with the link', { body: { token, password: PASSWORD } })
  await call('account.resetPassword', 'with the link again', {
    body: { token, password: PASSWORD },
  })
  await call('account.getProfile', 'after all sessions ended', { as: 'pia' })
}

const twoFactor: Script = async ({ call, person, holds, codeTo, later }) => {
  await person('max', { phone_number: '+12025550199' })
  const phone = '+12025550199'
  await call('account.requestMfa', 'a code for the setting', { as: 'max', body: {} })
  await call('account.requestMfa', 'an unknown member', { as: 'max', body: { extra: 1 } })
  await call('account.setMfa', 'a wrong code', {
    as: 'max',
    body: { code: '000000', isEnabled: true },
  })
  await call('account.setMfa', 'without a valid value', { as: 'max', body: { code: '000000' } })
  const body = { code: await codeTo(phone), isEnabled: true }
  await call('account.setMfa', 'on', { as: 'max', body })
  const login = { body: { email: 'max@seatdesk.test', password: PASSWORD } }
  holds('max', await call('account.login', 'with two-factor on', login))
  await call('account.getProfile', 'before the code', { as: 'max' })
  for (const guess of ['000000', '000001', '000002', '000003', '000004'])
    await call('account.authorize', 'a wrong code', { as: 'max', body: { code: guess } })
  await call('account.authorize', 'a sixth attempt', { as: 'max', body: { code: '000005' } })
  holds('max', await call('account.login', 'for another code', login))
  await later(14 * 60)
  const old = await codeTo(phone)
  holds(
    'max',
    await call('account.authorize', 'the right code', { as: 'max', body: { code: old } }),
  )
  await call('account.authorize', 'with a full session', { as: 'max', body: { code: old } })
  const waiting = await call('account.login', 'for a code that expires', login)
  const expired = await codeTo(phone)
  await later(15 * 60 + 1)
  const refreshToken: string = readValue(waiting, 'refreshToken')
  holds('max', await call('account.refreshToken', 'before the code', { body: { refreshToken } }))
  await call('account.authorize', 'with an expired code', {
    as: 'max',
    body: { code: expired },
  })
  await call('account.resendCode', 'during a login', { as: 'max', body: {} })
  await call('account.resendCode', 'too soon during a login', { as: 'max', body: {} })
}

const SWITCHES = [
  'confirmed-purchase',
  'purchase-rejected',
  'payouts',
  'event-date-change',
  'new-events',
  'sale-confirmed',
  'tickets-delivered',
  'watches',
]

const settings: Script = async ({ call, ask, person }) => {
  await person('sam')
  await call('account.updateProfile', 'name and address', {
    as: 'sam',
    body: { name: '  Sam Seller ', address: '1 Pier Road, New York' },
  })
  await call('account.updateProfile', 'without an address', { as: 'sam', body: { name: 'Sam' } })
  await call('account.updateProfile', 'without a name and with an unknown field', {
    as: 'sam',
    body: { name: '', email: 'other@seatdesk.test' },
  })
  await call('account.setQuickBuy', 'on, without a payment method', {
    as: 'sam',
    body: { isEnabled: true },
  })
  await ask('paymentMethods.addCard', { as: 'sam', body: { cardToken: 'tok_visa' } }, 'card')
  for (const name of ['setEventTags', 'setSeatMap', 'setQuickBuy'] as const) {
    await call(`account.${name}`, 'on', { as: 'sam', body: { isEnabled: true } })
    await call(`account.${name}`, 'neither on nor off', { as: 'sam', body: { isEnabled: 'yes' } })
  }
  for (const kind of SWITCHES)
    await call('account.setNotification', kind, {
      as: 'sam',
      params: { kind },
      body: { isEnabled: false },
    })
  await call('account.setNotification', 'of an unknown kind', {
    as: 'sam',
    params: { kind: 'weather' },
    body: { isEnabled: true },
  })
  await call('account.getProfile', 'after all changes', { as: 'sam' })
}

const leavePage: Script = async ({ call, person, linkTo }) => {
  await person('lea')
  const request = (password: string) => ({ as: 'lea', body: { password } })
  await call('account.requestDelete', 'a wrong password', request('Wrong-horse-1'))
  await call('account.requestDelete', 'with the right password', request(PASSWORD))
  const token = await linkTo('lea@seatdesk.test')
  await call('account.delete', 'a wrong token', { params: { token: 'wrong' } })
  await call('account.delete', 'the token of the link', { params: { token } })
  await call('account.delete', 'again', { params: { token } })
  await call('account.getProfile', 'of an unknown account', { as: 'lea' })
}
