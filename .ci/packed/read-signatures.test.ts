import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSignatures, SIGNATURES_PROJECT } from './read-signatures.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seatdesk-signatures-'))
  for (const [file, text] of Object.entries(SIGNATURES_PROJECT))
    writeFileSync(join(folder, file), text)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is told of packages that say the given. */
const toldOf = (domain: string, client: string): string => {
  const modules = join(folder, 'node_modules/@seatdesk')
  for (const [name, door, types] of [
    ['domain', '.', domain],
    ['domain/contract', './contract', 'export declare const a: 1'],
    ['api-client', '.', client],
  ] as const) {
    mkdirSync(join(modules, name), { recursive: true })
    writeFileSync(join(modules, name, 'index.d.ts'), types)
    if (door === '.')
      writeFileSync(
        join(modules, name, 'package.json'),
        JSON.stringify({
          name: `@seatdesk/${name}`,
          type: 'module',
          exports: { '.': './index.d.ts', './contract': './contract/index.d.ts' },
        }),
      )
  }
  return readSignatures(folder)
}

const DOMAIN = `
interface Question { left: number; rule?: string }
export type Answer = { large: number; small: number; smaller: number; smallest: number }
export declare const ask: (question: Question) => Answer
export type { Question }`

const CLIENT = `
export type ApiClient = { sales: { list: (input?: { page?: number }, options?: { signal?: 1 }) => Promise<{ of: number }> } }`

const SAID = `@seatdesk/domain type Answer = { large: number; small: number; smaller: number; smallest: number; }
@seatdesk/domain interface Question = { left: number; rule?: string | undefined }
@seatdesk/domain ask: (question: Question) => Answer
@seatdesk/domain/contract a: 1
@seatdesk/api-client type ApiClient = { sales: { list: (input?: { page?: number; } | undefined, options?: { signal?: 1; } | undefined) => Promise<{ of: number; }>; }; }
sales.list({ page?: number | undefined }, signal) => Promise<{ of: number; }>
`

test('RUN-300 types, values and calls are told by what they take and give', () => {
  expect(toldOf(DOMAIN, CLIENT)).toBe(SAID)
})

test.each([
  [
    'another parameter',
    DOMAIN.replace('(question: Question)', '(question: Question, on: Date)'),
    CLIENT,
  ],
  ['another answer', DOMAIN.replace('=> Answer', '=> Answer | null'), CLIENT],
  ['a member of what is asked', DOMAIN.replace('left: number', 'left: string'), CLIENT],
  ['a member of what is answered', DOMAIN.replace('large: number; ', ''), CLIENT],
  ['what a call takes', DOMAIN, CLIENT.replace('page?: number', 'page: number')],
  ['what a call gives', DOMAIN, CLIENT.replace('of: number', 'of: string')],
])('RUN-300 %s is seen', (_, domain, client) => {
  expect(toldOf(domain, client)).not.toBe(SAID)
})
