// @module-tag nightly

import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { REPOSITORY_ROOT } from './commands.ts'

const CONSUMER = `
import { createMarketClient, isApiError, memorySession } from '@seatdesk/api-client'
import { cents, formatCents } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'

const fetch = () => Response.json({ results: [{ id: 1, name: 'jazz' }] })
const api = createMarketClient({ baseUrl: 'http://seatdesk.test/api', fetch, session: memorySession() })
const { results } = await api.tags.list({ filter: 'j' })
const failure = await api.events.list().catch((error) => isApiError(error) && error.kind)
console.log(results[0]?.name, formatCents(cents(12_500)), marketCalls.tags.list.path, failure)
`

/** The compiler must reject each line that follows a comment. */
const MISTAKES = `
import { createMarketClient } from '@seatdesk/api-client'
const api = createMarketClient()
// @ts-expect-error There is no such order.
void api.events.list({ orderBy: 'colour' })
// @ts-expect-error Calls of administrators are not in the market client.
void api.adminAccounts
`

const PACKAGES = ['domain', 'api-client'] as const

/** The third-party dependencies of both packages, as installed in the workspace. */
const DEPENDENCIES = [
  'api-client/node_modules/ky',
  'api-client/node_modules/valibot',
  'domain/node_modules/dayjs',
]

let folder: string
let archives: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seatdesk-consumer-'))
  archives = PACKAGES.map((name) => pack(name))
  for (const path of DEPENDENCIES)
    cpSync(
      realpathSync(join(REPOSITORY_ROOT, 'packages', path)),
      join(folder, 'node_modules', basename(path)),
      {
        recursive: true,
      },
    )
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Packs a package as for publishing and unpacks it into the consumer's `node_modules`. */
function pack(name: string): string {
  const target = join(folder, 'node_modules/@seatdesk', name)
  mkdirSync(target, { recursive: true })
  const archive = join(folder, `${name}.tgz`)
  execFileSync('pnpm', ['pack', '--out', archive], { cwd: join(REPOSITORY_ROOT, 'packages', name) })
  execFileSync('tar', ['xzf', archive, '-C', target, '--strip-components=1'])
  return archive
}

test('RUN-90 packages contain only built modules with types, the README and the manifest', () => {
  for (const name of PACKAGES) {
    const target = join(folder, 'node_modules/@seatdesk', name)
    const files = globSync('**/*.*', { cwd: target })
    const published =
      /^(dist\/.+\.(js|d\.ts)|package\.json|README\.md|src\/account\/common-passwords\.json)$/
    expect(files.filter((file) => !published.test(file) || file.includes('.test.'))).toEqual([])
    expect(readFileSync(join(target, 'package.json'), 'utf8')).not.toMatch(/workspace:|catalog:/)
  }
})

test('RUN-90 publint and are-the-types-wrong find no problems', async () => {
  for (const archive of archives) {
    const data = readFileSync(archive)
    const tarball = new Uint8Array(data).buffer
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([])
    const checked = await checkPackage(createPackageFromTarballData(data))
    // The packages are ESM only: Node 10 and `require` without ESM support are not supported.
    const problems = (checked.types ? checked.problems : ['there are no types']).filter(
      (problem) =>
        typeof problem === 'string' ||
        !('resolutionKind' in problem && /node10|node16-cjs/.test(problem.resolutionKind)),
    )
    expect(problems).toEqual([])
  }
})

test(
  'RUN-91 a consumer compiles with the settings of `tsc --init`, or only `strict`, and runs',
  { tags: 'nightly' },
  () => {
    const run = (command: string, ...args: string[]) => {
      const { stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
      return `${stdout}${stderr}`.trim()
    }
    const tsc = join(REPOSITORY_ROOT, 'node_modules/.bin/tsc')
    writeFileSync(join(folder, 'main.ts'), CONSUMER)
    writeFileSync(join(folder, 'mistakes.ts'), MISTAKES)
    run(tsc, '--init')
    expect(run(tsc, '--noEmit', '--skipLibCheck', 'false')).toBe('')
    const plainStrict = [
      '--exactOptionalPropertyTypes',
      'false',
      '--noUncheckedIndexedAccess',
      'false',
    ]
    expect(run(tsc, '--noEmit', '--skipLibCheck', 'false', ...plainStrict)).toBe('')
    writeFileSync(join(folder, 'main.js'), CONSUMER)
    expect(run(process.execPath, 'main.js')).toBe('jazz $125.00 /tags/ invalidResponse')
  },
)
