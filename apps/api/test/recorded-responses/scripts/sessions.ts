import type { Script } from '../script-fixture.ts'

/** Sessions. */
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
  await call('account.getProfile', 'on the logged-out device', { as: 'other' })
  await later(11 * 60)
  await call('sessions.revokeAll', 'without recent authentication', { as })
  holds('third', await signIn('ada@seatdesk.test'))
  await call('sessions.revokeOthers', 'all but the current one', { as: 'third' })
  await call('sessions.revokeOthers', 'without a token')
  await call('sessions.list', 'the remaining one', { as: 'third' })
  await call('sessions.revokeAll', 'all', { as: 'third' })
  await call('sessions.list', 'afterward', { as: 'third' })
}
