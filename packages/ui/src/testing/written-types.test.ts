import { expect, test } from 'vitest'

import { withDeclaredType } from '../../.storybook/declared-types.ts'

const shown = (summary: string, type: Parameters<typeof withDeclaredType>[0]['type']) =>
  withDeclaredType({ table: { type: { summary } }, ...(type && { type }) }).table?.type?.summary

test('STORY-43 an enum is written as a union of its values', () => {
  expect(shown('union', { name: 'enum', value: ['small', 'medium'] })).toBe("'small' | 'medium'")
})

test('STORY-43 a union is written on one line, without undefined', () => {
  const raw = '\n  | string\n  | null\n  | undefined'
  expect(shown('union', { name: 'union', value: [], raw })).toBe('string | null')
})

test('STORY-43 an unknown type is left out, and a known one is kept', () => {
  expect(shown('unknown', { name: 'other', value: 'unknown' })).toBeUndefined()
  expect(shown('boolean', { name: 'boolean' })).toBe('boolean')
})
