import { type Script, readValue } from '../script-fixture.ts'

/** Settings for the front end. */
export const sandboxSettingsCalls: Script = async ({ call }) => {
  await call('settings.get', 'without a session')
}

/** The controls of the sandbox. */
export const sandboxScript: Script = async ({ call, person }) => {
  await person('ada')
  await call('sandbox.provider', 'slow', { body: { delayMs: 1, webhooks: { hold: true } } })
  await call('sandbox.provider', 'reset', { body: {} })
  await call('sandbox.provider', 'with an unknown fault', { body: { failNext: 'never' } })
  await call('sandbox.export', 'without objects')
  await call('sandbox.invariants', 'all hold')
  await call('account.requestMfa', 'sends a code', { as: 'ada', body: {} })
  await call('sandbox.outbox', 'to an address', { query: { to: '+12025551000' } })
  await call('sandbox.outbox', 'without an address', { query: { to: 'nobody' } })
  await call('sandbox.outbox', 'to two addresses', { query: { to: ['ada', 'sam'] } })
  const requested = await call('paymentMethods.addCard', 'that requires authentication', {
    as: 'ada',
    body: { cardToken: 'tok_threeDSecure2Required' },
  })
  const clientSecret: string = readValue(requested, 'payment', 'client_secret')
  await call('sandbox.challenge', 'passed', { body: { clientSecret, outcome: 'pass' } })
  await call('sandbox.challenge', 'again', { body: { clientSecret, outcome: 'fail' } })
  await call('sandbox.challenge', 'without objects', {
    body: { clientSecret: 'none', outcome: 'pass' },
  })
  await call('paymentMethods.list', 'the card is saved', { as: 'ada' })
  await call('sandbox.clock', 'an hour', { body: { advanceSeconds: 3600 } })
  await call('sandbox.clock', 'back', { body: { advanceSeconds: -1 } })
}
