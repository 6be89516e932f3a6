import { createApiClient, memorySession } from '@seatdesk/api-client'
import { PASSKEY_CHALLENGE_MINUTES, QUOTAS, STEP_UP_MINUTES, type Tokens } from '@seatdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readClaims, createAccountClient, type Person } from '../../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../../test/market.ts'
import { softwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { anonymizeAccount } from '../anonymize-account.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const WRONG_PASSKEY = { status: 400, reason: 'wrongPasskey' }

const apiOf = (tokens?: Tokens) =>
  createApiClient({
    baseUrl: market.baseUrl,
    ...(tokens && { session: memorySession(tokens) }),
  })

/** A broker who is logged in with a password, without a passkey. */
const signedIn = async (input = {}) => {
  const person = await accountClient.person(input)
  return { person, api: apiOf(await accountClient.login(person)) }
}

type Api = ReturnType<typeof apiOf>

const addPasskey = async (api: Api, authenticator = softwareAuthenticator(), deviation = {}) => {
  const { challengeId, options } = (await api.passkeys.begin({})).data
  const credential = authenticator.create(options, deviation)
  const { data: added } = await api.passkeys.add({ challengeId, credential })
  return { authenticator, added }
}

/** A broker with a passkey. */
const brokerWithPasskey = async (input = {}) => {
  const broker = await signedIn(input)
  return { ...broker, ...(await addPasskey(broker.api)) }
}

type Authenticator = ReturnType<typeof softwareAuthenticator>
type Deviation = Parameters<Authenticator['sign']>[1]

const logIn = async (authenticator: Authenticator, deviation?: Deviation) => {
  const { challengeId, options } = (await apiOf().passkeys.beginSignIn({})).data
  return apiOf().passkeys.signIn({
    challengeId,
    credential: authenticator.sign(options, deviation),
  })
}

const subjectsTo = async ({ email }: Person) =>
  (await accountClient.sentTo(email)).map(({ subject }) => subject)

describe('a passkey', () => {
  test('PASSKEY-1 logs in without email and password, with the tokens of a full session', async () => {
    const { person, authenticator } = await brokerWithPasskey()
    const tokens = await logIn(authenticator)
    expect(readClaims(tokens.accessToken)).toMatchObject({ scope: 'Authorized User' })
    const { data: profile } = await apiOf(tokens).account.getProfile()
    expect(profile.email).toBe(person.email)
    expect((await apiOf(tokens).sessions.list()).data).toHaveLength(2)
  })

  test('PASSKEY-1 gives an administrator the scope of one, and a deactivated account none', async () => {
    const admin = await brokerWithPasskey({ role: 'administrator' })
    const { accessToken } = await logIn(admin.authenticator)
    expect(readClaims(accessToken)).toMatchObject({ scope: 'Authorized Admin User' })
    await market.ctx.db
      .updateTable('accounts')
      .set({ state: 'deactivated' })
      .where('id', '=', admin.person.id)
      .execute()
    await expect(logIn(admin.authenticator)).rejects.toMatchObject({ reason: 'notApproved' })
  })

  test('PASSKEY-2 makes a login by password require a second factor, for which a recovery code does', async () => {
    const { person, added } = await brokerWithPasskey()
    expect(added.recoveryCodes).toHaveLength(10)
    const { accessToken: token } = await accountClient.login(person)
    expect(readClaims(token)).toMatchObject({ scope: 'Mfa Required' })
    expect(await accountClient.sentTo(person.phone)).toEqual([])
    const [code] = added.recoveryCodes
    const { body } = await accountClient.post('authorize', { code }, { token })
    expect(readClaims(body.accessToken ?? '')).toMatchObject({ scope: 'Authorized User' })
  })

  test('PASSKEY-2 keeps the recovery codes that there are, until the last passkey is removed', async () => {
    const { api, added } = await brokerWithPasskey()
    const second = await addPasskey(api)
    expect(second.added.recoveryCodes).toEqual([])
    await api.passkeys.remove({ id: added.id })
    expect((await api.account.getSecondFactors()).data.recoveryCodesLeft).toBe(10)
    await api.passkeys.remove({ id: second.added.id })
    expect((await api.account.getSecondFactors()).data.recoveryCodesLeft).toBe(0)
  })

  test('PASSKEY-3 is named after the device, renamed, and removed; the owner gets emails', async () => {
    const { person, api, added, authenticator } = await brokerWithPasskey()
    expect((await api.passkeys.list()).data).toMatchObject([
      { id: added.id, lastUsedAt: null, isSynced: false },
    ])
    const { data: renamed } = await api.passkeys.rename({ id: added.id, name: ' Office key ' })
    expect(renamed.name).toBe('Office key')
    await logIn(authenticator)
    const [used] = (await api.passkeys.list()).data
    expect(used?.lastUsedAt).toEqual(expect.any(String))
    await api.passkeys.remove({ id: added.id })
    expect((await api.passkeys.list()).data).toEqual([])
    expect(await subjectsTo(person)).toEqual(
      expect.arrayContaining(['A passkey was added', 'A passkey was removed']),
    )
  })

  test('PASSKEY-3 can be added and removed only after recent authentication', async () => {
    const { api, added } = await brokerWithPasskey()
    await market.advance(STEP_UP_MINUTES * 60 + 1)
    const WANTED = { status: 403, reason: 'stepUpRequired' }
    await expect(api.passkeys.begin({})).rejects.toMatchObject(WANTED)
    await expect(api.passkeys.remove({ id: added.id })).rejects.toMatchObject(WANTED)
  })

  test('PASSKEY-3 cannot be renamed or removed by another account', async () => {
    const { added } = await brokerWithPasskey()
    const { api } = await signedIn()
    const { id } = added
    const NOT_FOUND = { status: 404 }
    await expect(api.passkeys.rename({ id, name: 'Mine' })).rejects.toMatchObject(NOT_FOUND)
    await expect(api.passkeys.remove({ id })).rejects.toMatchObject(NOT_FOUND)
  })

  test('PASSKEY-4 is rejected once it was removed', async () => {
    const { api, added, authenticator } = await brokerWithPasskey()
    await api.passkeys.remove({ id: added.id })
    await expect(logIn(authenticator)).rejects.toMatchObject(WRONG_PASSKEY)
  })

  test('PASSKEY-4 is rejected if it was never added', async () => {
    const { api } = await signedIn()
    const authenticator = softwareAuthenticator()
    authenticator.create((await api.passkeys.begin({})).data.options)
    await expect(logIn(authenticator)).rejects.toMatchObject(WRONG_PASSKEY)
  })

  test.each<[string, NonNullable<Deviation>]>([
    ['for another origin', { origin: 'http://localhost:3001' }],
    ['without a check of its user', { isUserVerified: false }],
    ['with the handle of another account', { userHandle: 'A'.repeat(43) }],
    ['as one that can be backed up, if it could not be', { isBackedUp: true }],
  ])('PASSKEY-4 is rejected %s', async (_what, deviation) => {
    const { authenticator } = await brokerWithPasskey()
    await expect(logIn(authenticator, deviation)).rejects.toMatchObject(WRONG_PASSKEY)
    await expect(logIn(authenticator)).resolves.toMatchObject({})
  })

  test('PASSKEY-4 is rejected if its counter is not higher than before, as of a copy', async () => {
    const { authenticator } = await brokerWithPasskey()
    await logIn(authenticator, { counter: 5 })
    await expect(logIn(authenticator, { counter: 5 })).rejects.toMatchObject(WRONG_PASSKEY)
    await expect(logIn(authenticator, { counter: 6 })).resolves.toMatchObject({})
  })

  test('PASSKEY-4 is rejected if it was signed by the key of another passkey', async () => {
    const { authenticator } = await brokerWithPasskey()
    const { authenticator: foreign } = await brokerWithPasskey()
    const { challengeId, options } = (await apiOf().passkeys.beginSignIn({})).data
    const credential = { ...foreign.sign(options), id: authenticator.id, rawId: authenticator.id }
    await expect(apiOf().passkeys.signIn({ challengeId, credential })).rejects.toMatchObject(
      WRONG_PASSKEY,
    )
  })

  test('PASSKEY-4 of another account cannot be added', async () => {
    const { authenticator } = await brokerWithPasskey()
    const { api } = await signedIn()
    await expect(addPasskey(api, authenticator)).rejects.toMatchObject({ status: 409 })
  })

  test('PASSKEY-4 for another origin cannot be added', async () => {
    const { api } = await signedIn()
    const origin = 'https://seatdesk.example'
    await expect(addPasskey(api, softwareAuthenticator(), { origin })).rejects.toMatchObject(
      WRONG_PASSKEY,
    )
  })

  test('PASSKEY-6 records whether it is backed up, and the change of that', async () => {
    const { api } = await signedIn()
    const { added, authenticator } = await addPasskey(api, softwareAuthenticator(), {
      isBackedUp: true,
    })
    expect(added.isSynced).toBe(true)
    await expect(logIn(authenticator, { isBackedUp: true })).resolves.toMatchObject({})
  })
})

describe('the challenge of a passkey', () => {
  test('PASSKEY-5 is accepted once', async () => {
    const { authenticator } = await brokerWithPasskey()
    const { challengeId, options } = (await apiOf().passkeys.beginSignIn({})).data
    const credential = authenticator.sign(options)
    await apiOf().passkeys.signIn({ challengeId, credential })
    await expect(apiOf().passkeys.signIn({ challengeId, credential })).rejects.toMatchObject(
      WRONG_PASSKEY,
    )
  })

  test('PASSKEY-5 is accepted for one of ten concurrent logins', async () => {
    const { authenticator } = await brokerWithPasskey()
    const { challengeId, options } = (await apiOf().passkeys.beginSignIn({})).data
    const credential = authenticator.sign(options)
    const logins = Array.from({ length: 10 }, () =>
      apiOf().passkeys.signIn({ challengeId, credential }),
    )
    const outcomes = await Promise.allSettled(logins)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('PASSKEY-5 is used up by a wrong signature', async () => {
    const { authenticator } = await brokerWithPasskey()
    const { challengeId, options } = (await apiOf().passkeys.beginSignIn({})).data
    const wrong = authenticator.sign(options, { origin: 'http://localhost:3001' })
    await expect(apiOf().passkeys.signIn({ challengeId, credential: wrong })).rejects.toMatchObject(
      WRONG_PASSKEY,
    )
    const credential = authenticator.sign(options)
    await expect(apiOf().passkeys.signIn({ challengeId, credential })).rejects.toMatchObject(
      WRONG_PASSKEY,
    )
  })

  test('PASSKEY-5 is of no use with the id of another challenge', async () => {
    const { authenticator } = await brokerWithPasskey()
    const { options } = (await apiOf().passkeys.beginSignIn({})).data
    const { challengeId } = (await apiOf().passkeys.beginSignIn({})).data
    const credential = authenticator.sign(options)
    await expect(apiOf().passkeys.signIn({ challengeId, credential })).rejects.toMatchObject(
      WRONG_PASSKEY,
    )
  })

  test('PASSKEY-5 expires after 5 minutes and is then deleted', async () => {
    const { authenticator } = await brokerWithPasskey()
    const { challengeId, options } = (await apiOf().passkeys.beginSignIn({})).data
    await market.advance(PASSKEY_CHALLENGE_MINUTES * 60)
    const credential = authenticator.sign(options)
    await expect(apiOf().passkeys.signIn({ challengeId, credential })).rejects.toMatchObject(
      WRONG_PASSKEY,
    )
    await apiOf().passkeys.beginSignIn({})
    await market.advance(PASSKEY_CHALLENGE_MINUTES * 60 + 1)
    const left = await market.ctx.db.selectFrom('passkey_challenges').selectAll().execute()
    expect(left).toEqual([])
  })

  test('PASSKEY-5 to add one is valid only in its session, and not for a login', async () => {
    const { api, person } = await signedIn()
    const other = apiOf(await accountClient.login(person))
    const authenticator = softwareAuthenticator()
    const { challengeId, options } = (await api.passkeys.begin({})).data
    const credential = authenticator.create(options)
    await expect(other.passkeys.add({ challengeId, credential })).rejects.toMatchObject(
      WRONG_PASSKEY,
    )
    const request = { challenge: options.challenge, rpId: options.rp.id }
    const signed = authenticator.sign(request)
    await expect(
      apiOf().passkeys.signIn({ challengeId, credential: signed }),
    ).rejects.toMatchObject(WRONG_PASSKEY)
    await expect(api.passkeys.add({ challengeId, credential })).resolves.toMatchObject({})
  })
})

test('PASSKEY-7 reporting an action as not one’s own removes new passkeys and keeps old ones', async () => {
  const { person, authenticator } = await brokerWithPasskey()
  await market.advance(31 * 24 * 60 * 60)
  const { authenticator: foreign } = await addPasskey(apiOf(await logIn(authenticator)))
  const token = await accountClient.tokenTo(person.email, 'not-me')
  expect(await accountClient.post('not-me', { token })).toMatchObject({ status: 200 })
  await expect(logIn(foreign)).rejects.toMatchObject(WRONG_PASSKEY)
  await expect(logIn(authenticator)).resolves.toMatchObject({})
})

test('PASSKEY-7 a deleted account has no passkeys', async () => {
  const { person, api } = await brokerWithPasskey()
  await api.passkeys.begin({})
  await market.ctx.db
    .transaction()
    .execute((tx) => anonymizeAccount(tx, person.id, market.ctx.clock.now()))
  for (const table of ['passkeys', 'passkey_challenges'] as const) {
    const left = await market.ctx.db
      .selectFrom(table)
      .selectAll()
      .where('account_id', '=', person.id)
      .execute()
    expect(left).toEqual([])
  }
})

test('PASSKEY-8 an account has at most 20 passkeys', async () => {
  const { api } = await signedIn()
  for (let count = 0; count < QUOTAS.passkeys; count += 1) await addPasskey(api)
  await expect(api.passkeys.begin({})).rejects.toMatchObject({ status: 409 })
})
