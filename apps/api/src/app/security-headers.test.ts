import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'

import { readSettings } from '../platform/settings.ts'
import { readInlineScripts, securityHeaders } from './security-headers.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

const HASH = "'sha256-7mRWlpiqk+Mni+f9ebf1VviOb3Kz1mQJ4VzVASftSfI='"

const headersWith = async (env: Record<string, string>, address = '/'): Promise<Headers> => {
  const headers = securityHeaders(readSettings(env), [HASH])
  const app = new Hono().use(headers).get('*', (c) => c.html('<p>'))
  return (await app.request(address)).headers
}

/** Returns the content security policy of a page. */
const policyWith = async (env: Record<string, string>) => {
  const headers = await headersWith(env)
  const directives = (headers.get('content-security-policy') ?? '').split('; ')
  return new Map(
    directives.map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test.each([{}, STRIPE])('EVENT-1 a page can load images from any https site', async (env) => {
  const policy = await policyWith(env)
  expect(policy.get('img-src')).toContain('https:')
})

test('a page can run only its own scripts, and Stripe’s outside the sandbox', async () => {
  const [sandbox, real] = [await policyWith({}), await policyWith(STRIPE)]
  expect(sandbox.get('script-src')).toEqual(["'self'", HASH])
  expect(real.get('script-src')).toEqual([
    "'self'",
    HASH,
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ])
  for (const policy of [sandbox, real])
    expect(['object-src', 'frame-ancestors'].map((name) => policy.get(name))).toEqual([
      ["'none'"],
      ["'none'"],
    ])
})

test('RUN-52 an https public URL enables HSTS', async () => {
  const https = { PUBLIC_URL: 'https://localhost' }
  expect((await headersWith(https)).get('strict-transport-security')).toMatch(/^max-age=\d{8}$/)
  expect((await headersWith({})).has('strict-transport-security')).toBe(false)
})

test.each([{}, STRIPE])(
  'RUN-52 a page has an opener policy and no device permissions',
  async (env) => {
    const headers = await headersWith(env)
    expect(headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/)
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/)
  },
)

test('RUN-52 the opener policy is omitted over plain http, where browsers ignore it', async () => {
  const readRequests = async (address: string, env = {}) =>
    (await headersWith(env, address)).has('cross-origin-opener-policy')
  expect(await readRequests('http://office.seatdesk.test/')).toBe(false)
  expect(await readRequests('http://127.0.0.1:3000/')).toBe(true)
  // Behind a proxy that terminates https.
  expect(await readRequests('http://seatdesk.test/', { PUBLIC_URL: 'https://localhost' })).toBe(
    true,
  )
})

test.each(['/assets/clock-worker-D1.js', '/admin/assets/index-D1.js'])(
  'RUN-52 assets have few headers and a policy for workers: %s',
  async (address) => {
    const headers = await headersWith(STRIPE, address)
    expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.has('permissions-policy')).toBe(false)
    expect(headers.has('cross-origin-opener-policy')).toBe(false)
  },
)

const makeDist = async (hashes: string[]): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'seatdesk-dist-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await writeFile(join(dist, 'inline-scripts.json'), JSON.stringify(hashes))
  return dist
}

test('RUN-67 inline script hashes are read from the builds, each once', async () => {
  const [item, other] = [await makeDist([HASH]), await makeDist([HASH])]
  expect(readInlineScripts([item, other, '/nowhere'])).toEqual([HASH])
})

test("RUN-67 a build cannot open the policy to anything but a script's hash", async () => {
  const dist = await makeDist(["'unsafe-inline'"])
  expect(() => readInlineScripts([dist])).toThrow('Invalid format')
})
