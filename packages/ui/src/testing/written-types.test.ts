import { expect, test } from 'vitest'

import { withWrittenType } from '../../.storybook/written-types.ts'

const shown = (summary: string, type: Parameters<typeof withWrittenType>[0]['type']) =>
  withWrittenType({ table: { type: { summary } }, ...(type && { type }) }).table?.type?.summary

test('STORY-43 a choice is written out as the words that may be chosen', () => {
  expect(shown('union', { name: 'enum', value: ['small', 'medium'] })).toBe("'small' | 'medium'")
})

test('STORY-43 what may be one of several types is written on one line, without undefined', () => {
  const raw = '\n  | string\n  | null\n  | undefined'
  expect(shown('union', { name: 'union', value: [], raw })).toBe('string | null')
})

test('STORY-43 a type that nobody knows is left out, and one that is known stays', () => {
  expect(shown('unknown', { name: 'other', value: 'unknown' })).toBeUndefined()
  expect(shown('boolean', { name: 'boolean' })).toBe('boolean')
})
