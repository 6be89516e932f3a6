import { describe, expect, test } from 'vitest'

import { readSettings, InvalidSettingError } from './settings.ts'

const SECRET = { SESSION_SECRET: 'a secret that nobody else knows' }

/** The settings of a server without sandbox, with the provider's test keys. */
const REAL = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.example',
  SMS_URL: 'https://sms.example',
  SUPPORT_EMAIL: 'help@tickets.example',
  FEE_PERCENT: '2.5',
}

const LIVE = { ...REAL, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

const production = (env: NodeJS.ProcessEnv = {}) =>
  readSettings({ NODE_ENV: 'production', ...SECRET, ...REAL, ...env })

describe('in production', () => {
  test('RUN-8 sandbox and demo are off', () => {
    expect(production()).toMatchObject({ isSandbox: false, isDemo: false })
  })

  test.each(['', 'seatdesk-development-secret'])(
    'RUN-7 the session secret %j stops the start',
    (secret) => {
      expect(() => production({ SESSION_SECRET: secret })).toThrow(/^SESSION_SECRET /)
    },
  )

  test.each(['STRIPE_SECRET_KEY', 'SMTP_URL', 'SMS_URL'])(
    'RUN-8 %s is required unless SANDBOX is set',
    (name) => {
      const without = { ...REAL, [name]: '' }
      if (name === 'STRIPE_SECRET_KEY')
        Object.assign(without, { STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
      expect(() => production(without)).toThrow(InvalidSettingError)
      expect(production({ ...without, SANDBOX: '1' })).toMatchObject({ isSandbox: true })
    },
  )

  test.each(['SUPPORT_EMAIL', 'FEE_PERCENT'])(
    'RUN-470 %s is required unless SANDBOX is set',
    (name) => {
      expect(() => production({ [name]: '' })).toThrow(
        new RegExp(`^${name} must be set in production`),
      )
      expect(production({ [name]: '', SANDBOX: '1' })).toMatchObject({ isSandbox: true })
    },
  )

  test('RUN-8 DEMO, whose passwords are public, needs SANDBOX', () => {
    expect(() => production({ DEMO: '1' })).toThrow(/^DEMO=1 /)
    expect(production({ DEMO: '1', SANDBOX: '1' })).toMatchObject({ isDemo: true })
  })
})

test('RUN-93 CORS_ORIGINS must be a list of exact origins', () => {
  expect(readSettings({}).corsOrigins).toEqual([])
  const two = 'https://tools.example.com, http://localhost:5173'
  expect(readSettings({ CORS_ORIGINS: two }).corsOrigins).toEqual([
    'https://tools.example.com',
    'http://localhost:5173',
  ])
  for (const invalid of ['*', 'tools.example.com', 'https://tools.example.com/', 'null', 'x,'])
    expect(() => readSettings({ CORS_ORIGINS: invalid })).toThrow(/^CORS_ORIGINS must be origins/)
})

/** Settings that make a server exposed. */
const EXPOSED = [
  { PUBLIC_URL: 'https://tickets.example.com' },
  { PUBLIC_URL: 'http://192.168.1.7:3000' },
  { DATABASE_URL: 'postgresql://seatdesk@db.example.com/market' },
  { DATABASE_URL: 'postgresql://localhost/market?host=db.example.com' },
]

describe.each(EXPOSED)('with %o', (exposed) => {
  const all = { ...exposed, ...SECRET, SANDBOX: '1' }

  test('RUN-49 the sandbox is on only with SANDBOX', () => {
    expect(() => readSettings({ ...exposed, ...SECRET })).toThrow(/SANDBOX=1 to simulate them\.$/)
    expect(readSettings(all)).toMatchObject({ isSandbox: true })
    expect(readSettings({ ...exposed, ...SECRET, ...REAL })).toMatchObject({ isSandbox: false })
  })

  test('RUN-49 demo accounts exist only with DEMO', () => {
    expect(readSettings(all)).toMatchObject({ isDemo: false })
    expect(readSettings({ ...all, DEMO: '1' })).toMatchObject({ isDemo: true })
    expect(() => readSettings({ ...exposed, ...SECRET, ...REAL, DEMO: '1' })).toThrow(/^DEMO=1 /)
  })

  test.each(['', 'seatdesk-development-secret'])(
    'RUN-49 the session secret %j stops the start',
    (secret) => {
      expect(() => readSettings({ ...all, SESSION_SECRET: secret })).toThrow(/^SESSION_SECRET /)
    },
  )
})

test.each([
  {},
  { PUBLIC_URL: 'http://localhost:4000' },
  { PUBLIC_URL: 'http://seatdesk.localhost' },
  { PUBLIC_URL: 'http://127.0.0.1:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { DATABASE_URL: 'postgresql://me@localhost/market' },
  { DATABASE_URL: 'postgresql:///market?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgresql://me@%2Fvar%2Frun%2Fpostgresql/market' },
  { HOST: '0.0.0.0' },
])('RUN-49 with %o, the sandbox is on by default', (env) => {
  expect(readSettings(env)).toMatchObject({ isSandbox: true, isDemo: !('DATABASE_URL' in env) })
})

describe('with live keys', () => {
  test('RUN-49 and all real settings, sandbox and demo are off', () => {
    expect(readSettings({ ...LIVE, ...SECRET })).toMatchObject({ isSandbox: false, isDemo: false })
  })

  test.each([
    ['SANDBOX', { SANDBOX: '1' }],
    ['DEMO', { DEMO: '1' }],
    ['SMTP_URL', { SMTP_URL: '' }],
    ['SMTP_URL', { SMS_URL: '' }],
    ['SESSION_SECRET', { SESSION_SECRET: '' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'seatdesk-development-secret' }],
  ])('RUN-49 the start fails with an error about %s if %o is set', (name, env) => {
    for (const NODE_ENV of ['', 'production'])
      expect(() => readSettings({ ...LIVE, ...SECRET, ...env, NODE_ENV })).toThrow(
        new RegExp(`^${name}\\b[^.]*\\.$`),
      )
  })
})

describe('an invalid setting', () => {
  test.each([
    ['PORT', '70000'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', '3000'],
    ['LOG_FORMAT', 'xml'],
    ['LOG_LEVEL', 'all'],
    ['DEMO', 'yes'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['SMTP_URL', 'mail.example'],
  ])('RUN-9 %s=%s stops the start with an error that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`))
  })

  test('RUN-9 an incomplete set of provider keys stops the start', () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/^STRIPE_SECRET_KEY, /)
  })
})

test('RUN-16 the log is JSON with all events in production, and text with errors elsewhere', () => {
  expect(readSettings({}).log).toEqual({ format: 'text', level: 'error' })
  expect(production().log).toEqual({ format: 'json', level: 'info' })
  expect(readSettings({ LOG_FORMAT: 'json', LOG_LEVEL: 'info' }).log).toEqual(production().log)
})

test('RUN-15 metrics have no port without METRICS_PORT', () => {
  expect(readSettings({}).metricsPort).toBeNull()
  expect(readSettings({ METRICS_PORT: '9464' }).metricsPort).toBe(9464)
})
