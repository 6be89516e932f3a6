import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildServer } from '../../../build/build-server.ts'
import { findBuiltServer, readBuiltOf } from '../../../src/built-server.ts'
import { type Home, openHome } from '../home.ts'
import { freePort, startServer } from '../server-process.ts'

const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache')

let dist: string
let home: Home

/** Below the server, so that what is left as it is installed is found. */
beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true })
  dist = mkdtempSync(join(CACHE, 'built-'))
  await buildServer(dist)
  home = await openHome()
})

afterAll(async () => {
  rmSync(dist, { recursive: true, force: true })
  await home.remove()
})

const builtFile = (): string => {
  const built = findBuiltServer(dist)
  if (typeof built !== 'object') throw new Error(`the built server is ${built}`)
  return built.file
}

test('RUN-400 the built server serves what its sources do, with all that they read', async () => {
  const server = await startServer({
    env: home.env,
    port: await freePort(),
    main: builtFile(),
  })
  const statusOf = async (path: string) => (await fetch(`${server.baseUrl}${path}`)).status
  const paths = ['/settings', '/openapi.json', '/docs', '/docs/scalar.js']
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 200])
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test('RUN-400 every thread of the server is built beside it', () => {
  const files = globSync('*.js', { cwd: dirname(builtFile()) })
  const threads = files.flatMap((file) =>
    [
      ...readFileSync(join(dirname(builtFile()), file), 'utf8').matchAll(
        /new URL\("(\.\/[\w-]+\.js)", import\.meta\.url\)/g,
      ),
    ].map(([, thread = '']) => thread),
  )
  expect(threads.toSorted()).toEqual([
    './import-thread.js',
    './order-paper-thread.js',
    './report-thread.js',
  ])
  expect(threads.filter((thread) => !existsSync(join(dirname(builtFile()), thread)))).toEqual([])
})

test('RUN-400 what is built already is not built again, and the build before it is kept', async () => {
  const before = readBuiltOf(dist)
  await buildServer(dist)
  expect(readBuiltOf(dist)).toEqual(before)
  rmSync(join(dist, 'server.json'))
  await buildServer(dist)
  expect(readBuiltOf(dist)?.entry).not.toBe(before?.entry)
})
