import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { serveWeb } from './serve-web.ts'

let dist: string
let site: Hono

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'seatdesk-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Seatdesk</title>')
  await writeFile(join(dist, 'assets', 'main-1.js'), 'export {}')
  await writeFile(join(dist, 'assets', 'main-1.js.br'), 'packed')
  await writeFile(join(dist, 'index.html.br'), 'packed')
  await mkdir(join(dist, 'pages'))
  await writeFile(join(dist, 'pages.json'), '{"/delete-account/:id":"pages/leave.html"}')
  await writeFile(join(dist, 'pages', 'leave.html'), '<!doctype html><title>Leave</title>')
  site = new Hono()
  serveWeb(site, dist)
})

afterAll(() => rm(dist, { recursive: true }))

test('RUN-51 a file that is there is kept for good', async () => {
  const answer = await site.request('/assets/main-1.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-type')).toContain('javascript')
})

test.each([
  '/assets/main-0.js',
  '/assets/main-0.css',
  '/assets/fonts/inter.woff2',
  '/admin/assets/main-0.js',
  '/display.js',
  '/admin/display.js',
])('RUN-51 %s, which is not there, is a 404 that nobody keeps', async (path) => {
  const answer = await site.request(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).not.toContain('<')
})

test.each(['/', '/events', '/event-tickets?id=1', '/reset-password/a.b.c', '/settings/'])(
  'RUN-51 %s is the page',
  async (path) => {
    const answer = await site.request(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>Seatdesk</title>')
  },
)

test('RUN-55 a page is not posted to', async () => {
  const answer = await site.request('/events', { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(['/assets/main-1.js', '/', '/events'])(
  'RUN-65 %s is sent as it was packed by the build, to whom that can be sent',
  async (path) => {
    const packed = await site.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(await packed.text()).toBe('packed')
    const plain = await site.request(path)
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(await plain.text()).not.toBe('packed')
    for (const { headers } of [packed, plain]) expect(headers.get('vary')).toBe('Accept-Encoding')
  },
)

test('RUN-66 a screen has a page of its own where the build made one', async () => {
  const titleAt = async (path: string) =>
    /<title>(.*)<\/title>/.exec(await (await site.request(path)).text())?.[1]
  expect(await titleAt('/delete-account/17')).toBe('Leave')
  expect(await titleAt('/delete-account')).toBe('Seatdesk')
})
