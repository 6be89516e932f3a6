import { describe, expect, test } from 'vitest'

import { readSettings, WrongSetting } from './settings.ts'

const SECRET = { SESSION_SECRET: 'a secret that nobody else knows' }

const REAL = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.example',
  SMS_URL: 'https://sms.example',
}

const production = (env: NodeJS.ProcessEnv = {}) =>
  readSettings({ NODE_ENV: 'production', ...SECRET, ...REAL, ...env })

describe('in production', () => {
  test('RUN-8 nothing of the sandbox or the demo exists', () => {
    expect(production()).toMatchObject({ isSandbox: false, isDemo: false })
  })

  test.each(['', 'seatdesk-development-secret'])(
    'RUN-7 the session secret %j stops the start',
    (secret) => {
      expect(() => production({ SESSION_SECRET: secret })).toThrow(/^SESSION_SECRET /)
    },
  )

  test.each(['STRIPE_SECRET_KEY', 'SMTP_URL', 'SMS_URL'])(
    'RUN-8 the lack of %s stops the start, unless a sandbox is meant',
    (name) => {
      const without = { ...REAL, [name]: '' }
      if (name === 'STRIPE_SECRET_KEY')
        Object.assign(without, { STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
      expect(() => production(without)).toThrow(WrongSetting)
      expect(production({ ...without, SANDBOX: '1' })).toMatchObject({ isSandbox: true })
    },
  )

  test('RUN-8 a demo market, whose passwords all know, needs a sandbox around it', () => {
    expect(() => production({ DEMO: '1' })).toThrow(/^DEMO=1 /)
    expect(production({ DEMO: '1', SANDBOX: '1' })).toMatchObject({ isDemo: true })
  })
})

describe('a wrong setting', () => {
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
  ])('RUN-9 %s=%s stops the start with a sentence that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`))
  })

  test('RUN-9 some of the provider’s keys without the others stop the start', () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/^STRIPE_SECRET_KEY, /)
  })
})

test('RUN-16 the log is JSON about everything in production, text about faults elsewhere', () => {
  expect(readSettings({}).log).toEqual({ format: 'text', level: 'error' })
  expect(production().log).toEqual({ format: 'json', level: 'info' })
  expect(readSettings({ LOG_FORMAT: 'json', LOG_LEVEL: 'info' }).log).toEqual(production().log)
})

test('RUN-15 without METRICS_PORT no port is opened for it', () => {
  expect(readSettings({}).metricsPort).toBeNull()
  expect(readSettings({ METRICS_PORT: '9464' }).metricsPort).toBe(9464)
})
