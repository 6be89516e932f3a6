import { describe, expect, test } from 'vitest'

import { createSignedInClient } from '../testing/create-signed-in-client.ts'
import { createTokenRotatingServer } from '../testing/create-token-rotating-server.ts'

const bodyOf = ({ text }: { text: string }): unknown => JSON.parse(text)

describe('logging out', () => {
  test('SESSION-12 sends the new refresh token when it is retried after a 401', async () => {
    const server = createTokenRotatingServer()
    const { api } = createSignedInClient(server)
    server.expire()

    await api.account.logout({ refreshToken: 'ann-1' })

    expect(server.calls().map(bodyOf)).toEqual([
      { refreshToken: 'ann-1' },
      { refreshToken: 'ann-2' },
    ])
  })

  test('SESSION-12 sends the new refresh token when it waited for a refresh', async () => {
    const gate = Promise.withResolvers<void>()
    const server = createTokenRotatingServer({
      onTheWay: ({ path }) => (path.endsWith('refresh-token') ? gate.promise : undefined),
    })
    const { api } = createSignedInClient(server)
    server.expire()
    const first = api.account.requestMfa()
    await expect.poll(() => server.renewals()).toHaveLength(1)

    const logout = api.account.logout({ refreshToken: 'ann-1' })
    gate.resolve()
    await Promise.all([first, logout])

    const sent = server.calls().filter(({ path }) => path === '/account/logout')
    expect(sent.map(bodyOf)).toEqual([{ refreshToken: 'ann-2' }])
  })
})
