import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { MAX_FORM_BYTES } from '../src/platform/http/read-input.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'docs/deployment')

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match)

/** The environment variables in the server's settings schema. */
const settings = new Set(
  matches(
    readFileSync(join(root, 'apps/api/src/platform/settings.ts'), 'utf8'),
    /^ {2}([A-Z_]+): v\./gm,
  ),
)

test('RUN-30 every setting in the compose file exists', () => {
  const [, server = ''] = /^x-seatdesk:([\s\S]*?)^services:/m.exec(read('compose.yaml')) ?? []
  const serverVariables = matches(server, /^ {4}([A-Z_]+):/gm)
  expect(serverVariables).toContain('DATABASE_URL')
  expect(serverVariables.filter((name) => !settings.has(name))).toEqual([])
})

test('RUN-30 the paths that the Containerfile copies are in the repository or are built', () => {
  const copied = matches(read('Containerfile'), /^COPY --from=build \/seatdesk\/(\S+)/gm)
  expect(copied).toContain('apps/api')
  const created = new Set(['node_modules', 'apps/web/dist', 'apps/admin/dist'])
  expect(copied.filter((path) => !created.has(path) && !existsSync(join(root, path)))).toEqual([])
  expect(read('Containerfile')).toContain('CMD ["node", "apps/api/src/main.ts"]')
})

test('RUN-30 the container has all workspace packages that the server depends on', () => {
  const manifest = readFileSync(join(root, 'apps/api/package.json'), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@seatdesk/'))
  expect(own).toContain('@seatdesk/domain')
  const copied = matches(read('Containerfile'), /^COPY .* packages\/(\S+)$/gm)
  expect(copied.toSorted()).toEqual(own.map((name) => name.replace('@seatdesk/', '')).toSorted())
})

test('RUN-301 the container has all files outside apps/api that the server reads', () => {
  const copied = matches(read('Containerfile'), /^COPY --from=build \/seatdesk\/(\S+)/gm)
  const server = join(root, 'apps/api')
  const readElsewhere = globSync('src/**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      matches(readFileSync(join(server, file), 'utf8'), /join\(REPOSITORY, '([^']+)'/g),
    )
  expect(readElsewhere).toContain('CHANGELOG.md')
  expect(readElsewhere.filter((path) => !copied.includes(path))).toEqual([])
})

test('RUN-30 pnpm and Node have the versions of the repository', () => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    packageManager: string
  }
  expect(read('Containerfile')).toContain(`npm install --global ${packageManager}`)
  const [major] = process.versions.node.split('.')
  expect(matches(read('Containerfile'), /^FROM node:(\d+)/gm)).toEqual([major, major])
})

test('RUN-30 the proxy accepts the largest form', () => {
  const [megabytes] = matches(read('nginx.conf'), /client_max_body_size (\d+)m;/g)
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(MAX_FORM_BYTES)
})

test('RUN-30 the metrics that the README names exist', () => {
  const counted = globSync('apps/api/src/app/metrics/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const named = matches(read('README.md'), /`(seatdesk_\w+)`/g)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !counted.includes(`'${name}'`))).toEqual([])
})

test('RUN-490 the proxy does not buffer event streams, with or without a trailing slash', () => {
  const [, pattern = ''] =
    /location ~ (\S+) \{[^}]*proxy_buffering off/.exec(read('nginx.conf')) ?? []
  const paths = ['/api/stream', '/api/stream/', '/api/streams', '/api/stream/x']
  expect(paths.map((path) => new RegExp(pattern).test(path))).toEqual([true, true, false, false])
})
