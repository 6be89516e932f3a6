import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const SECRET = /password|secret|token|cvc|pin|number|(?<!zip_)code/i

/** The form fields that a source file persists across reloads. */
const keptIn = (source: string): string[] =>
  [...source.matchAll(/\bpersistedFields: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  )

/** A phone number is not a secret from the user who types it. */
const secretsAmong = (fields: readonly string[]): string[] =>
  fields.filter((field) => SECRET.test(field) && field !== 'phone_number')

test('NAV-81 no form persists passwords, codes, or card or account numbers', () => {
  const files = execFileSync('git', ['ls-files', 'apps/**/*.tsx', 'packages/**/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const remaining = files
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
    .flatMap((file) => keptIn(readFileSync(join(root, file), 'utf8')))
  expect(remaining).toContain('email')
  expect(secretsAmong(remaining)).toEqual([])
})

test('the check detects a persisted secret', () => {
  const source = `persistedFields: ['email', 'newPassword', 'account_number', 'code', 'zip_code']`
  expect(secretsAmong(keptIn(source))).toEqual(['newPassword', 'account_number', 'code'])
})
