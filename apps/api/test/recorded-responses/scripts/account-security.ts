import { TOTP } from 'otpauth'

import { PASSWORD, type Script, valueIn } from '../script-fixture.ts'

const MINUTES = 60

/** Account security: reauthentication, email links and an authenticator. */
export const accountSecurityScript: Script = async (fixture) => {
  await verifications(fixture)
  await authenticator(fixture)
  await notMe(fixture)
  await disowning(fixture)
}

const verifications: Script = async ({ call, person, later, codeTo }) => {
  const phone = '+12025550177'
  await person('paul', { phone_number: phone })
  const as = 'paul'
  await later(11 * MINUTES)
  await call('account.reauthenticate', 'a wrong password', {
    as,
    body: { password: 'Wrong-horse-1' },
  })
  await call('account.reauthenticate', 'with an empty body', { as, body: {} })
  await call('account.reauthenticate', 'the password', { as, body: { password: PASSWORD } })
  await call('account.requestReauthenticationCode', 'a code', { as, body: {} })
  await call('account.requestReauthenticationCode', 'an unknown member', { as, body: { extra: 1 } })
  await call('account.reauthenticate', 'a wrong code', { as, body: { code: '000000' } })
  const code = await codeTo(phone)
  await call('account.reauthenticate', 'the code', { as, body: { code } })
}

const authenticator: Script = async ({ call, person, holds, signIn, later, now }) => {
  await person('tina')
  const as = 'tina'
  await call('account.getSecondFactors', 'with no ids', { as })
  await call('account.getSecondFactors', 'without a token')
  await call('account.confirmAuthenticator', 'before setup', {
    as,
    body: { code: '000000' },
  })
  await call('account.makeRecoveryCodes', 'without an authenticator', { as, body: {} })
  await call('account.turnOffAuthenticator', 'without an authenticator', { as, body: {} })
  const started = await call('account.beginAuthenticator', 'a secret', { as, body: {} })
  const totp = new TOTP({ secret: valueIn(started, 'data', 'secret') })
  const shown = () => totp.generate({ timestamp: now().getTime() })
  await call('account.confirmAuthenticator', 'a wrong code', { as, body: { code: '000000' } })
  const confirmed = await call('account.confirmAuthenticator', 'with its code', {
    as,
    body: { code: shown() },
  })
  await call('account.beginAuthenticator', 'a second one', { as, body: {} })
  await call('account.getSecondFactors', 'an authenticator', { as })
  await later(MINUTES)
  holds('half', await signIn('tina@seatdesk.test'))
  await call('account.resendCode', 'with only an authenticator', { as: 'half', body: {} })
  await call('account.authorize', 'with an authenticator code', {
    as: 'half',
    body: { code: shown() },
  })
  holds('half', await signIn('tina@seatdesk.test'))
  const recoveryCode: string = valueIn(confirmed, 'data', 'recoveryCodes', 0)
  await call('account.authorize', 'a recovery code', { as: 'half', body: { code: recoveryCode } })
  await call('account.makeRecoveryCodes', 'new codes', { as, body: {} })
  await call('account.turnOffAuthenticator', 'success', { as, body: {} })
}

const notMe: Script = async ({ call, person, ask, linkTo }) => {
  await person('nick')
  await ask('apiKeys.create', { as: 'nick', body: { name: 'thief' } }, 'data')
  const token = await linkTo('nick@seatdesk.test', 'not-me')
  await call('account.notMe', 'a wrong token', { body: { token: 'wrong' } })
  await call('account.notMe', 'with the token of an email', { body: { token } })
  await call('account.notMe', 'again', { body: { token } })
  await call('account.getProfile', 'afterward', { as: 'nick' })
}

const disowning: Script = async ({ call, ask, linkTo }) => {
  const email = 'olga@seatdesk.test'
  const body = { email, name: 'Not Olga', password: PASSWORD, phoneNumber: '+12025550178' }
  await ask('account.register', { body }, 'accessToken')
  const token = await linkTo(email, 'unrecognized-signup')
  await call('account.reportUnrecognizedSignup', 'a wrong token', { body: { token: 'wrong' } })
  await call('account.reportUnrecognizedSignup', 'with the token of the email', { body: { token } })
  await call('account.reportUnrecognizedSignup', 'again', { body: { token } })
}
