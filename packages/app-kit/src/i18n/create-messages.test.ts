import { describe, expect, test } from 'vitest'

import { createMessages } from './create-messages.ts'

const { t, translated } = createMessages(
  { COMMON: { CANCEL: 'Cancel', CLOSE: 'Close' } },
  { SHELF: { TITLE: 'Shelf', SEE_ALL_OF: 'See all: {name}' }, COMMON: { CLOSE: 'Shut' } },
)

describe('the words of a key', () => {
  test('are found in every catalogue, those of the later one first', () => {
    expect([t('COMMON.CANCEL'), t('SHELF.TITLE'), t('COMMON.CLOSE')]).toEqual([
      'Cancel',
      'Shelf',
      'Shut',
    ])
  })

  test('ERR-31 a key that the catalogues lack does not compile', () => {
    // @ts-expect-error: unknown key
    expect(t('SHELF.NO_SUCH_KEY')).toBe('SHELF.NO_SUCH_KEY')
    // @ts-expect-error: unknown namespace
    expect(t('SHELL.TITLE')).toBe('SHELL.TITLE')
    // @ts-expect-error: key of another namespace
    expect(t('COMMON.TITLE')).toBe('COMMON.TITLE')
  })
})

describe('values', () => {
  test('a value takes the place of its name', () => {
    expect(t('SHELF.SEE_ALL_OF', { name: 'Music' })).toBe('See all: Music')
  })

  test.each([
    [1, '1 seal'],
    [2, '2 seals'],
    ['1,204', '1,204 seals'],
  ])('TABLE-12 of %s the word is in the right number', (count, words) => {
    const { t: say } = createMessages({ SHELF: { SEALS: '{count} {count|seal|seals}' } })
    expect(say('SHELF.SEALS', { count })).toBe(words)
  })

  test('a name without a value stays readable', () => {
    expect(t('SHELF.SEE_ALL_OF')).toBe('See all: {name}')
  })
})

test('the message of a form is translated when it is a key, and said as it is when it is none', () => {
  expect([translated('COMMON.CANCEL'), translated('Too many')]).toEqual(['Cancel', 'Too many'])
})
