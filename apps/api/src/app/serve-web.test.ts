import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { serveWeb } from './serve-web.ts'

let dist: string
let app: Hono

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'seatdesk-dist-'))
  const web = await makeBuild(join(dist, 'web'), 'Seatdesk')
  const admin = await makeBuild(join(dist, 'admin'), 'Seatdesk admin')
  app = new Hono()
  serveWeb(app, { web, admin })
})

afterAll(() => rm(dist, { recursive: true }))

/** Creates a front-end build: pages with a title and a script that contains it. */
const makeBuild = async (folder: string, title: string): Promise<string> => {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>${title}</title>`)
  await writeFile(join(folder, 'index.html.br'), 'packed')
  await writeFile(join(folder, 'assets', 'main-1.js'), `// ${title}`)
  await writeFile(join(folder, 'assets', 'main-1.js.br'), 'packed')
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages.json'), '{"/":"pages/home.html","/of/:id":"pages/one.html"}')
  await writeFile(join(folder, 'pages', 'home.html'), `<!doctype html><title>${title}</title>`)
  await writeFile(join(folder, 'pages', 'one.html'), `<!doctype html><title>${title} one</title>`)
  return folder
}

test.each([
  ['/assets/main-1.js', '// Seatdesk'],
  ['/admin/assets/main-1.js', '// Seatdesk admin'],
])('RUN-51 existing asset %s is cached as immutable', async (path, text) => {
  const response = await app.request(path)
  expect(await response.text()).toBe(text)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('content-type')).toContain('javascript')
})

test.each([
  '/assets/main-0.js',
  '/assets/main-0.css',
  '/assets/fonts/inter.woff2',
  '/admin/assets/main-0.js',
  '/display.js',
  '/admin/display.js',
])('RUN-51 missing asset %s returns an uncached 404', async (path) => {
  const response = await app.request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).not.toContain('<')
})

test.each(['/', '/events', '/event-tickets?id=1', '/reset-password/a.b.c', '/settings/'])(
  'RUN-51 %s serves the web page',
  async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title>Seatdesk</title>')
  },
)

test.each(['/admin', '/admin/', '/admin/orders/7', '/admin/accounts?state=pending'])(
  'NAV-120 %s serves the page of the admin console',
  async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title>Seatdesk admin</title>')
  },
)

test('NAV-120 a path that only starts like the admin console serves the web page', async () => {
  const response = await app.request('/administrators')
  expect(await response.text()).toContain('<title>Seatdesk</title>')
})

test('RUN-55 WIRE-392 a POST to a page returns 405 and names the API path', async () => {
  const response = await app.request('/events', { method: 'POST' })
  expect(await response.clone().text()).toContain('below /api')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(['/assets/main-1.js', '/events', '/admin/assets/main-1.js', '/admin/events'])(
  'RUN-65 %s is sent precompressed to clients that accept it',
  async (path) => {
    const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(await packed.text()).toBe('packed')
    const plain = await app.request(path)
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(await plain.text()).not.toBe('packed')
    for (const { headers } of [packed, plain]) expect(headers.get('vary')).toBe('Accept-Encoding')
  },
)

test('RUN-66 a screen has its own page if the build created one', async () => {
  const titleAt = async (path: string) =>
    /<title>(.*)<\/title>/.exec(await (await app.request(path)).text())?.[1]
  expect(await titleAt('/of/17')).toBe('Seatdesk one')
  expect(await titleAt('/of')).toBe('Seatdesk')
  expect(await titleAt('/admin/of/17')).toBe('Seatdesk admin one')
})

test.each(['/', '/of/17', '/events', '/admin/events'])(
  'LOAD-410 %s returns 304 for a matching ETag, compressed or not',
  async (path) => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const first = await app.request(path, { headers })
      const second = await app.request(path, {
        headers: { ...headers, 'if-none-match': first.headers.get('etag') ?? '' },
      })
      expect([second.status, await second.text()]).toEqual([304, ''])
      expect(second.headers.get('cache-control')).toBe('no-cache')
      expect(second.headers.get('vary')).toBe('Accept-Encoding')
    }
    const other = await app.request(path, { headers: { 'if-none-match': '"of another release"' } })
    expect(other.status).toBe(200)
  },
)
