import { TOTP } from 'otpauth'

import { PASSWORD, type Script, valueIn } from '../stage.ts'

const MINUTES = 60

/** What keeps others out of an account: proofs, letters' links and an authenticator. */
export const guarding: Script = async (stage) => {
  await proofs(stage)
  await authenticator(stage)
  await notMe(stage)
  await disowning(stage)
}

const proofs: Script = async ({ call, person, later, codeTo }) => {
  const phone = '+12025550177'
  await person('paul', { phone_number: phone })
  const as = 'paul'
  await later(11 * MINUTES)
  await call('account.prove', 'a wrong password', { as, body: { password: 'Wrong-horse-1' } })
  await call('account.prove', 'nothing', { as, body: {} })
  await call('account.prove', 'the password', { as, body: { password: PASSWORD } })
  await call('account.requestProof', 'a code', { as, body: {} })
  await call('account.requestProof', 'an unknown member', { as, body: { extra: 1 } })
  await call('account.prove', 'a wrong code', { as, body: { code: '000000' } })
  const code = await codeTo(phone)
  await call('account.prove', 'the code', { as, body: { code } })
}

const authenticator: Script = async ({ call, person, holds, signIn, later, now }) => {
  await person('tina')
  const as = 'tina'
  await call('account.getSecondFactors', 'none', { as })
  await call('account.getSecondFactors', 'without a token')
  await call('account.confirmAuthenticator', 'before it was begun', {
    as,
    body: { code: '000000' },
  })
  await call('account.makeRecoveryCodes', 'without an authenticator', { as, body: {} })
  await call('account.turnOffAuthenticator', 'that there is not', { as, body: {} })
  const begun = await call('account.beginAuthenticator', 'a secret', { as, body: {} })
  const totp = new TOTP({ secret: valueIn(begun, 'data', 'secret') })
  const shown = () => totp.generate({ timestamp: now().getTime() })
  await call('account.confirmAuthenticator', 'a wrong code', { as, body: { code: '000000' } })
  const confirmed = await call('account.confirmAuthenticator', 'its code', {
    as,
    body: { code: shown() },
  })
  await call('account.beginAuthenticator', 'another', { as, body: {} })
  await call('account.getSecondFactors', 'an authenticator', { as })
  await later(MINUTES)
  holds('half', await signIn('tina@seatdesk.test'))
  await call('account.resendCode', 'with an authenticator alone', { as: 'half', body: {} })
  await call('account.authorize', 'a code of the authenticator', {
    as: 'half',
    body: { code: shown() },
  })
  holds('half', await signIn('tina@seatdesk.test'))
  const recoveryCode: string = valueIn(confirmed, 'data', 'recoveryCodes', 0)
  await call('account.authorize', 'a recovery code', { as: 'half', body: { code: recoveryCode } })
  await call('account.makeRecoveryCodes', 'anew', { as, body: {} })
  await call('account.turnOffAuthenticator', 'it', { as, body: {} })
}

const notMe: Script = async ({ call, person, ask, linkTo }) => {
  await person('nick')
  await ask('apiKeys.create', { as: 'nick', body: { name: 'thief' } }, 'data')
  const token = await linkTo('nick@seatdesk.test', 'not-me')
  await call('account.notMe', 'a wrong token', { body: { token: 'wrong' } })
  await call('account.notMe', 'the token of a letter', { body: { token } })
  await call('account.notMe', 'again', { body: { token } })
  await call('account.getProfile', 'after it', { as: 'nick' })
}

const disowning: Script = async ({ call, ask, linkTo }) => {
  const email = 'olga@seatdesk.test'
  const body = { email, name: 'Not Olga', password: PASSWORD, phoneNumber: '+12025550178' }
  await ask('account.register', { body }, 'accessToken')
  const token = await linkTo(email, 'disown')
  await call('account.disown', 'a wrong token', { body: { token: 'wrong' } })
  await call('account.disown', 'the token of the letter', { body: { token } })
  await call('account.disown', 'again', { body: { token } })
}
