import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as exported from '@seatdesk/api-client'
import * as tables from '@seatdesk/domain/contract'
import type { Endpoint } from '@seatdesk/domain/contract'
import { expect, test } from 'vitest'

import { REPOSITORY } from '../src/platform/paths.ts'

const PACKAGES = join(REPOSITORY, 'packages')

const FILE = join(PACKAGES, 'api-client/README.md')

const readme = await readFile(FILE, 'utf8')

/** Tables for others, and parts of other tables. */
const NOT_LISTED = ['adminCalls', 'listCalls']

/** The endpoint tables for brokers by name, the market's first. */
const TABLES = Object.entries(tables)
  .filter(([name]) => /^[a-z]+Calls$/.test(name) && !NOT_LISTED.includes(name))
  .map(([name, table]) => [name, table as Record<string, Record<string, Endpoint>>] as const)
  .toSorted(([item], [other]) => Number(other === 'marketCalls') - Number(item === 'marketCalls'))

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

const rows = TABLES.flatMap(([table, nouns]) =>
  Object.entries(nouns).map(
    ([noun, calls]) => `| \`${table}\` | \`${noun}\` | ${code(Object.keys(calls))} |`,
  ),
)

const TABLE = ['| Table | Noun | Verbs |', '| --- | --- | --- |', ...rows].join('\n')

const unaligned = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

test('WIRE-393 the README lists every noun and verb for brokers', () => {
  const marked = /(?<=<!-- calls -->\n)[^]*(?=<!-- \/calls -->)/
  expect(readme).toMatch(marked)
  const current = readme.replace(marked, `\n${TABLE}\n\n`)
  // The formatter aligns the table.
  expect(unaligned(readme)).toBe(unaligned(current))
})

test('WIRE-393 the README imports what the packages export', () => {
  const imports = [...readme.matchAll(/import \{([^}]+)\} from '([^']+)'/g)]
  expect(imports.length).toBeGreaterThan(3)
  for (const [, names = '', from] of imports)
    for (const name of names.split(',').map((item) => item.trim()))
      expect(from?.endsWith('/contract') ? tables : exported).toHaveProperty(name)
})

test('WIRE-393 the README only uses calls that the client has', () => {
  const api: Record<string, Record<string, unknown>> = exported.createApiClient()
  const calls = [...readme.matchAll(/\b(?:api|program)\.(\w+)\.(\w+)\b/g)]
  expect(calls.length).toBeGreaterThan(5)
  for (const [, noun = '', verb = ''] of calls) expect(api[noun]?.[verb]).toBeTypeOf('function')
})

test.each(TABLES)('WIRE-393 a client of only %s can make its calls', async (_name, table) => {
  const requests: unknown[] = []
  const fetch = (request: unknown) => {
    requests.push(request)
    return new Response(null, { status: 404 })
  }
  const api: Record<string, Record<string, (input: object) => Promise<unknown>>> = Object(
    exported.createClientForContract(table, { baseUrl: 'http://seatdesk.test/api', fetch }),
  )
  const [noun = '', calls = {}] = Object.entries(table)[0] ?? []
  const [verb = ''] = Object.keys(calls)
  await expect(api[noun]?.[verb]?.({ id: 1, eventId: 1 })).rejects.toMatchObject({ status: 404 })
  expect(requests).toHaveLength(1)
  expect(api['account']?.['refreshToken']).toBeTypeOf('function')
})

test('WIRE-394 the packages require a Node version that suits their dependencies', async () => {
  for (const name of ['api-client', 'domain']) {
    const folder = join(PACKAGES, name)
    const own = await readManifest(join(folder, 'package.json'))
    for (const dependency of Object.keys(own.dependencies ?? {})) {
      const other = await readManifest(join(folder, 'node_modules', dependency, 'package.json'))
      expect(leastNode(own), `${name} with ${dependency}`).toBeGreaterThanOrEqual(leastNode(other))
    }
  }
})

interface Manifest {
  dependencies?: Record<string, string>
  engines?: { node?: string }
}

const readManifest = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Manifest

/** The lowest major version that `engines` allows; 0 if unspecified. */
const leastNode = ({ engines }: Manifest): number =>
  Math.min(...(engines?.node ?? '0').split('||').map((range) => Number(/\d+/.exec(range)?.[0])))
