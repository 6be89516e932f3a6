import type { Script } from '../stage.ts'

/** The devices that are signed in. */
export const sessionsScript: Script = async ({ call, ask, person, holds, signIn, later }) => {
  await person('ada')
  const as = 'ada'
  await later(1)
  holds('other', await signIn('ada@seatdesk.test'))
  await call('sessions.list', 'two', { as })
  await call('sessions.list', 'without a token')
  const id: string = await ask('sessions.list', { as }, 'data', 0, 'id')
  await call('sessions.revoke', 'one', { as, params: { id } })
  await call('sessions.revoke', 'again', { as, params: { id } })
  await call('account.getProfile', 'on the device that was logged out', { as: 'other' })
  await later(11 * 60)
  await call('sessions.revokeAll', 'long after the password was given', { as })
  holds('third', await signIn('ada@seatdesk.test'))
  await call('sessions.revokeOthers', 'all but the one that asks', { as: 'third' })
  await call('sessions.revokeOthers', 'without a token')
  await call('sessions.list', 'the one that is left', { as: 'third' })
  await call('sessions.revokeAll', 'of them', { as: 'third' })
  await call('sessions.list', 'after it', { as: 'third' })
}
