import { type Script, valueIn } from '../stage.ts'

/** What a front-end must know. */
export const settingsScript: Script = async ({ call }) => {
  await call('settings.get', 'anybody may ask')
}

/** The levers of the sandbox. */
export const sandboxScript: Script = async ({ call, person }) => {
  await person('ada')
  await call('sandbox.provider', 'slow', { body: { delayMs: 1, webhooks: { hold: true } } })
  await call('sandbox.provider', 'healed', { body: {} })
  await call('sandbox.provider', 'in a way that there is not', { body: { failNext: 'never' } })
  await call('sandbox.export', 'of nothing')
  await call('sandbox.invariants', 'all hold')
  await call('account.requestMfa', 'sends a code', { as: 'ada', body: {} })
  await call('sandbox.outbox', 'to somebody', { query: { to: '+12025551000' } })
  await call('sandbox.outbox', 'to nobody', { query: { to: 'nobody' } })
  await call('sandbox.outbox', 'to two at once', { query: { to: ['ada', 'sam'] } })
  const asked = await call('paymentMethods.addCard', 'that asks for authentication', {
    as: 'ada',
    body: { cardToken: 'tok_threeDSecure2Required' },
  })
  const clientSecret: string = valueIn(asked, 'payment', 'client_secret')
  await call('sandbox.challenge', 'passed', { body: { clientSecret, outcome: 'pass' } })
  await call('sandbox.challenge', 'again', { body: { clientSecret, outcome: 'fail' } })
  await call('sandbox.challenge', 'of nothing', { body: { clientSecret: 'none', outcome: 'pass' } })
  await call('paymentMethods.list', 'the card is saved', { as: 'ada' })
  await call('sandbox.clock', 'an hour', { body: { advanceSeconds: 3600 } })
  await call('sandbox.clock', 'backwards', { body: { advanceSeconds: -1 } })
}
