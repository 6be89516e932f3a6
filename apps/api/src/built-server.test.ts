import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { type BuiltOf, digestOf, findBuiltServer } from './built-server.ts'

let server: string

beforeEach(() => {
  server = mkdtempSync(join(tmpdir(), 'seatdesk-built-'))
  write('src/server.ts', 'serve()')
  write('node_modules/hono/package.json', '{"version":"4.0.0"}')
  const { size, mtimeMs } = statSync(join(server, 'src/server.ts'))
  const builtOf: BuiltOf = {
    entry: 'server-1/serve.js',
    sources: {
      'src/server.ts': { size, mtimeMs, digest: digestOf(join(server, 'src/server.ts')) },
    },
    packages: { 'node_modules/hono': '4.0.0' },
  }
  write('dist/server.json', JSON.stringify(builtOf))
})

afterEach(() => rmSync(server, { recursive: true, force: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(server, file)), { recursive: true })
  writeFileSync(join(server, file), text)
}

const find = () => findBuiltServer(join(server, 'dist'), server)

const BUILT = () => ({
  file: join(server, 'dist/server-1/serve.js'),
  readyMade: join(server, 'dist/server-1/ready-made'),
})

test('RUN-401 a server that was built of these sources is the one that starts', () => {
  expect(find()).toEqual(BUILT())
})

test('RUN-401 a source that is only newer, as after a checkout, is the same source', () => {
  utimesSync(join(server, 'src/server.ts'), new Date(), new Date())
  expect(find()).toEqual(BUILT())
})

test.each([
  ['says something else in as many letters', () => write('src/server.ts', 'leave()')],
  ['says more', () => write('src/server.ts', 'serve(1)')],
  ['is gone', () => rmSync(join(server, 'src/server.ts'))],
])('RUN-401 a built server is stale when a source %s', (_, change) => {
  change()
  expect(find()).toBe('stale')
})

test.each([
  ['of another version', () => write('node_modules/hono/package.json', '{"version":"4.0.1"}')],
  ['gone', () => rmSync(join(server, 'node_modules/hono'), { recursive: true })],
])('RUN-401 a built server is stale when a package of it is %s', (_, change) => {
  change()
  expect(find()).toBe('stale')
})

test.each([
  ['there is none', () => rmSync(join(server, 'dist'), { recursive: true })],
  ['its build was broken off', () => write('dist/server.json', '{"entry":"server-1/')],
])('RUN-401 there is no built server where %s', (_, change) => {
  change()
  expect(find()).toBe('none')
})
