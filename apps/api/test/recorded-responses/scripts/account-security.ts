import { TOTP } from 'otpauth'

import { softwareAuthenticator } from '../../software-authenticator.ts'
import { PASSWORD, type Script, readValue } from '../script-fixture.ts'

const MINUTES = 60

/** Account security: reauthentication, email links and an authenticator. */
export const accountSecurityScript: Script = async (fixture) => {
  await verifications(fixture)
  await authenticator(fixture)
  await passkeys(fixture)
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
  const totp = new TOTP({ secret: readValue(started, 'data', 'secret') })
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
  const recoveryCode: string = readValue(confirmed, 'data', 'recoveryCodes', 0)
  await call('account.authorize', 'a recovery code', { as: 'half', body: { code: recoveryCode } })
  await call('account.makeRecoveryCodes', 'new codes', { as, body: {} })
  await call('account.turnOffAuthenticator', 'success', { as, body: {} })
}

const passkeys: Script = async ({ call, person, signIn, holds, later }) => {
  await person('pam')
  const as = 'pam'
  const [key, other] = [softwareAuthenticator(), softwareAuthenticator()]
  await call('passkeys.list', 'none yet', { as })
  const begun = await call('passkeys.begin', 'options for a new one', { as, body: {} })
  const added = await call('passkeys.add', 'a new one', {
    as,
    body: {
      challengeId: readValue(begun, 'data', 'challengeId'),
      credential: key.create(readValue(begun, 'data', 'options')),
    },
  })
  await call('passkeys.add', 'with a challenge that was used', {
    as,
    body: {
      challengeId: readValue(begun, 'data', 'challengeId'),
      credential: other.create(readValue(begun, 'data', 'options')),
    },
  })
  const id: number = readValue(added, 'data', 'id')
  await call('passkeys.rename', 'a new name', { as, params: { id }, body: { name: 'Laptop' } })
  await call('passkeys.rename', 'an unknown one', { as, params: { id: 99 }, body: { name: 'No' } })
  await call('passkeys.rename', 'an empty name', { as, params: { id }, body: { name: ' ' } })
  await call('passkeys.list', 'without a token')
  holds('half', await signIn('pam@seatdesk.test'))
  await call('account.getProfile', 'after a login by password alone', { as: 'half' })
  const asked = await call('passkeys.beginSignIn', 'options for a login', { body: {} })
  const signed = {
    challengeId: readValue(asked, 'data', 'challengeId') as string,
    credential: key.sign(readValue(asked, 'data', 'options')),
  }
  await call('passkeys.beginSignIn', 'an unknown member', { body: { email: 'pam' } })
  await call('passkeys.signIn', 'with a signed challenge', { body: signed })
  await call('passkeys.signIn', 'with the same one again', { body: signed })
  await call('passkeys.list', 'one', { as })
  await call('passkeys.remove', 'one', { as, params: { id } })
  await call('passkeys.remove', 'again', { as, params: { id } })
  await later(11 * MINUTES)
  await call('passkeys.begin', 'without recent authentication', { as, body: {} })
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
