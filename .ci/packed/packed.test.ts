import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from '../commands.ts'
import { findNode, openOutside } from './outside.ts'
import { packPackages } from './pack-packages.ts'
import { readSignatures, SIGNATURES_PROJECT } from './read-signatures.ts'
import { asAssertions, readSnippets } from './read-snippets.ts'

/** What others write: calls made of the contract, amounts written by the domain. */
const PROGRAM = `
import { createMarketClient, isApiFailure, memorySession } from '@seatdesk/api-client'
import { cents, formatCents } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'

const fetch = () => Response.json({ results: [{ id: 1, name: 'jazz' }] })
const session = memorySession()
const api = createMarketClient({ baseUrl: 'http://seatdesk.test/api', fetch, session })
const { results } = await api.tags.list({ filter: 'j' })
const said = await api.events.list().catch((failure) => isApiFailure(failure) && failure.kind)
console.log(results[0]?.name, formatCents(cents(12_500)), marketCalls.tags.list.path, said)
`

const PRINTS = 'jazz $125.00 /tags/ misread'

/** What the compiler has to refuse. */
const MISTAKES = `
import { createMarketClient } from '@seatdesk/api-client'
const api = createMarketClient()
// @ts-expect-error Events have no such order.
void api.events.list({ orderBy: 'colour' })
// @ts-expect-error The office is not among brokers' calls.
void api.officeAccounts
`

const PUBLISHED =
  /^\/node_modules\/@seatdesk\/[\w-]+\/(dist\/.+\.(js|d\.ts)|package\.json|README\.md|src\/account\/common-passwords\.json)$/

let packed: string
let archives: string[]
let outside: ReturnType<typeof openOutside>

beforeAll(() => {
  packed = mkdtempSync(join(tmpdir(), 'seatdesk-packed-'))
  archives = packPackages(packed)
  outside = openOutside(archives)
}, 120_000)

afterAll(() => {
  outside.close()
  rmSync(packed, { recursive: true, force: true })
})

test('RUN-90 what is packed is built: no sources, no tests, no version that only a workspace knows', () => {
  expect(archives).toHaveLength(2)
  for (const archive of archives) {
    const files = createPackageFromTarballData(readFileSync(archive))
    const manifest = files.listFiles().find((file) => file.endsWith('/package.json')) ?? ''
    expect(files.listFiles().filter((file) => !PUBLISHED.test(file))).toEqual([])
    expect(files.listFiles().filter((file) => /test|stub|rotating/.test(file))).toEqual([])
    expect(files.readFile(manifest)).not.toMatch(/workspace:|catalog:/)
  }
})

test('RUN-90 publint and are-the-types-wrong find nothing', async () => {
  for (const archive of archives) {
    const data = readFileSync(archive)
    const tarball = new Uint8Array(data).buffer
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([])
    const checked = await checkPackage(createPackageFromTarballData(data))
    const problems = checked.types ? checked.problems : ['there are no types']
    // It is made of modules, by `exports`: Node 10 knew neither, and `require` is for what is not.
    const ours = problems.filter(
      (one) =>
        typeof one === 'string' ||
        !('resolutionKind' in one && /node10|node16-cjs/.test(one.resolutionKind)),
    )
    expect(ours).toEqual([])
  }
})

test('RUN-91 TypeScript compiles by the settings of `tsc --init`, the types of the packages with it', () => {
  const tsc = join(root, 'node_modules/.bin/tsc')
  outside.write('main.ts', PROGRAM)
  outside.write('mistakes.ts', MISTAKES)
  outside.run(tsc, '--init')
  expect(outside.run(tsc, '--noEmit', '--skipLibCheck', 'false')).toBe('')
})

test.for([20, 24])('RUN-91 JavaScript runs in Node %i', (major, { skip }) => {
  const node = findNode(major) ?? skip(`Node ${major} is not on this machine`)
  outside.write('main.js', PROGRAM)
  expect(outside.run(node, 'main.js')).toBe(PRINTS)
})

/** What the client's README takes for granted. */
const GRANTED = `
declare const email: string, password: string, baseUrl: string, apiKey: string
declare const paymentMethodId: string, idempotencyKey: string
declare const body: string, signature: string, secret: string
declare const listings: { listingId: number; quantity: number }[]
declare const signal: AbortSignal
declare const into: WritableStream<Uint8Array>
declare function show(what: unknown): void
declare function say(sentence: string): void
`

test('RUN-94 what the README of the client shows compiles as one program', () => {
  const [first = '', ...others] = readSnippets('packages/api-client')
  expect(others.length).toBeGreaterThan(2)
  const imports = [first, ...others].join('\n').match(/^import .+$/gm) ?? []
  const bodies = others.map((code) => `{\n${code.replaceAll(/^import .+$/gm, '')}}`)
  outside.write('granted.d.ts', GRANTED)
  outside.write(
    'main.ts',
    [...new Set(imports), first.replaceAll(/^import .+$/gm, ''), ...bodies].join('\n'),
  )
  const tsc = join(root, 'node_modules/.bin/tsc')
  outside.run(tsc, '--init')
  expect(outside.run(tsc, '--noEmit')).toBe('')
})

test.for([20, 24])(
  'RUN-94 what the README of the domain shows is so in Node %i',
  (major, { skip }) => {
    const node = findNode(major) ?? skip(`Node ${major} is not on this machine`)
    const shown = readSnippets('packages/domain').map(asAssertions)
    expect(shown.join('').match(/deepEqual/g)?.length).toBeGreaterThan(4)
    outside.write(
      'shown.js',
      [`import { deepEqual } from 'node:assert/strict'`, ...shown].join('\n'),
    )
    expect(outside.run(node, 'shown.js')).toBe('')
  },
)

test('RUN-95 what others can import is what they could before', async () => {
  const doors = ['domain', 'domain/contract', 'api-client'].map((door) => `@seatdesk/${door}`)
  outside.write(
    'doors.js',
    `for (const door of ${JSON.stringify(doors)})
      for (const [name, value] of Object.entries(await import(door)))
        console.log(door, name, typeof value === 'function' ? 'function' : typeof value)`,
  )
  const node = process.execPath
  await expect(`${outside.run(node, 'doors.js')}\n`).toMatchFileSnapshot('public-surface.txt')
})

test('RUN-300 what others import takes and gives what it did before', async () => {
  for (const [file, text] of Object.entries(SIGNATURES_PROJECT)) outside.write(file, text)
  await expect(readSignatures(outside.folder)).toMatchFileSnapshot('public-signatures.txt')
})

/** The code of a page that imports what is said, without what every page has by itself. */
const bundle = async (code: string): Promise<string> => {
  outside.write('page.js', code)
  const built = await build({
    root: outside.folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(outside.folder, 'page.js'), external: [/^ky/, /^valibot/] },
    },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((one) => (one.type === 'chunk' ? one.code : ''))
    .join('')
}

test('RUN-92 a page with all the calls of brokers carries at most 12 KiB of ours', async () => {
  const code = await bundle(
    `import { createMarketClient } from '@seatdesk/api-client'
     globalThis.api = createMarketClient()`,
  )
  expect(code).toContain('/purchases/')
  expect(code).not.toMatch(/\/admin\/|\/sandbox\//)
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(12 * 1024)
})
