import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildServer, ENTRIES } from '../../../build/build-server.ts'
import { freePort, startServer } from '../server-process.ts'
import { PRODUCTION } from './production-settings.ts'

const root = join(import.meta.dirname, '../../../../..')
const recipe = readFileSync(join(root, 'docs/deployment/Containerfile'), 'utf8')

const { devDependencies } = JSON.parse(
  readFileSync(join(root, 'apps/api/package.json'), 'utf8'),
) as { devDependencies: Record<string, string> }

/** The development dependencies, which the container removes. */
const absent = new Set(
  Object.keys(devDependencies).map((name) => join('apps/api/node_modules', ...name.split('/'))),
)

const isPacked = (path: string): boolean =>
  !absent.has(path) &&
  !path.includes(`${sep}.cache`) &&
  path !== join('apps/api', 'dist') &&
  !path.startsWith(join('apps/api', `test${sep}`))

let image: string

/** Copies what the Containerfile copies, and builds the server. */
beforeAll(async () => {
  image = mkdtempSync(join(tmpdir(), 'seatdesk-image-'))
  symlinkSync(join(root, 'node_modules'), join(image, 'node_modules'))
  for (const [, path = ''] of recipe.matchAll(/^COPY --from=build \/seatdesk\/(\S+)/gm))
    if (path !== 'node_modules' && existsSync(join(root, path)))
      cpSync(join(root, path), join(image, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (from) => isPacked(from.slice(root.length + 1)),
      })
  await buildServer(join(image, 'apps/api/dist'))
})

afterAll(() => rmSync(image, { recursive: true, force: true }))

const readInput = async () => ({
  env: { ...PRODUCTION, DATA_DIR: join(image, '.data'), BACKUP_DIR: join(image, '.backups') },
  port: await freePort(),
  main: join(image, 'apps/api/src/main.ts'),
})

test('RUN-30 RUN-400 the built server starts with only the files of the container', async () => {
  const server = await startServer(await readInput())
  const statusOf = async (path: string) => (await fetch(`${server.baseUrl}${path}`)).status
  const paths = ['/openapi.json', '/docs', '/docs/scalar.js', '/settings']
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 200])
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test('RUN-400 each worker thread of the server is built', () => {
  const threads = globSync('src/**/*.ts', { cwd: join(root, 'apps/api') }).flatMap((file) =>
    [...readFileSync(join(root, 'apps/api', file), 'utf8').matchAll(/threadFile\('([\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(threads.toSorted()).toEqual(Object.keys(ENTRIES).filter((name) => name !== 'server'))
  const missing = threads.filter((name) => !existsSync(join(image, `apps/api/dist/${name}.js`)))
  expect(missing).toEqual([])
})
