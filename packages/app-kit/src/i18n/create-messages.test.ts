import { describe, expect, test } from 'vitest'

import { createMessages } from './create-messages.ts'

const { t, translate } = createMessages(
  { COMMON: { CANCEL: 'Cancel', CLOSE: 'Close' } },
  { SHELF: { TITLE: 'Shelf', SEE_ALL_OF: 'See all: {name}' }, COMMON: { CLOSE: 'Shut' } },
)

describe('messages', () => {
  test('are found in every catalog; a later catalog overrides an earlier one', () => {
    expect([t('COMMON.CANCEL'), t('SHELF.TITLE'), t('COMMON.CLOSE')]).toEqual([
      'Cancel',
      'Shelf',
      'Shut',
    ])
  })

  test('ERR-31 unknown keys do not compile', () => {
    // @ts-expect-error: unknown key
    expect(t('SHELF.NO_SUCH_KEY')).toBe('SHELF.NO_SUCH_KEY')
    // @ts-expect-error: unknown namespace
    expect(t('SHELL.TITLE')).toBe('SHELL.TITLE')
    // @ts-expect-error: key of another namespace
    expect(t('COMMON.TITLE')).toBe('COMMON.TITLE')
  })
})

test('DATE-41 no line breaks within a term of the trade', () => {
  const { t: say } = createMessages({ TICKETS: { NOW: 'In hand: {date}', IN_HAND: 'in hand now' } })
  expect(say('TICKETS.IN_HAND')).toBe('in\u00A0hand now')
  expect(say('TICKETS.NOW', { date: 'now' })).toBe('In\u00A0hand: now')
})

describe('values', () => {
  test('a value replaces its placeholder', () => {
    expect(t('SHELF.SEE_ALL_OF', { name: 'Music' })).toBe('See all: Music')
  })

  test.each([
    [1, '1 seal'],
    [2, '2 seals'],
    ['1,204', '1,204 seals'],
  ])('TABLE-12 chooses singular or plural for the count %s', (count, words) => {
    const { t: say } = createMessages({ SHELF: { SEALS: '{count} {count|seal|seals}' } })
    expect(say('SHELF.SEALS', { count })).toBe(words)
  })

  test('a placeholder without a value stays in the text', () => {
    expect(t('SHELF.SEE_ALL_OF')).toBe('See all: {name}')
  })
})

test('a form message is translated if it is a key, and returned unchanged otherwise', () => {
  expect([translate('COMMON.CANCEL'), translate('Too many')]).toEqual(['Cancel', 'Too many'])
  for (const text of ['SHELF.constructor', 'Sold. Out', '.', '']) expect(translate(text)).toBe(text)
})
