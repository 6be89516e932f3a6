import { gunzipSync } from 'node:zlib'

import { ERRORS } from '@seatdesk/domain'
import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { GUIDE } from './guide.ts'
import { serveReference } from './serve-reference.ts'

const app = new Hono({ strict: false }).basePath('/api')
serveReference(app, true)

test('WIRE-110 the reference loads nothing external and has no inline scripts', async () => {
  const page = await (await app.request('/api/docs')).text()
  expect(page).not.toMatch(/https?:/)
  const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)/g)]
  expect(scripts.map(([, , code]) => code)).toEqual(['', ''])
  for (const [, attributes = ''] of scripts) {
    const response = await app.request(/src="([^"]+)"/.exec(attributes)?.[1] ?? '')
    expect(response.headers.get('content-type')).toBe('text/javascript')
  }
})

test('WIRE-110 the reference uses the packaged Scalar script without eval, external fonts or telemetry', async () => {
  const reader = await app.request('/api/docs/scalar.js')
  const script = gunzipSync(await reader.arrayBuffer()).toString()
  expect(script).toContain('createApiReference')
  // The content security policy does not allow eval.
  expect(script).not.toMatch(/\bnew Function\(|\beval\(/)
  const start = await (await app.request('/api/docs/start.js')).text()
  expect(start).toContain('"withDefaultFonts":false')
  expect(start).toContain('"telemetry":false')
})

test('WIRE-110 the guide has a page for each general topic and all error codes', () => {
  const headings = [...GUIDE.matchAll(/^# (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual([
    'Quick start',
    'API keys',
    'Errors',
    'Limits',
    'Pagination',
    'Idempotency',
    'Buying with a program',
    'CSV files',
    'Webhooks',
    'Versions',
    'Sandbox',
    'Changelog',
  ])
  for (const { code } of Object.values(ERRORS)) expect(GUIDE).toContain(`\`${code}\``)
  expect(GUIDE).toContain('API keys have scopes')
  expect(GUIDE).not.toMatch(/wrong password \|/)
})
