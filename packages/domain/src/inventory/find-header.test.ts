import { expect, test } from 'vitest'

import { importHeaderIndex, importSeparator } from './find-header.ts'

const HEADER = ['Event', 'Venue', 'Date', 'Sec', 'Row', 'Qty', 'Price']

test.each([',', ';', '\t', '|'])('IMP-96 %j separates the cells below a title', (separator) => {
  const text = ['Stock, by venue; October', '', HEADER.join(separator)].join('\r\n')
  expect(importSeparator(text)).toBe(separator)
})

test('IMP-96 the header is found below titles and remarks, and the first of equal ones counts', () => {
  expect(importHeaderIndex([['My stock', ''], [''], ['Date:', '11/28/2030'], HEADER, HEADER])).toBe(
    3,
  )
  expect(importHeaderIndex([HEADER, ['Event', 'Venue', 'Date']])).toBe(0)
})

test('IMP-96 without known names the first line with text is the header', () => {
  expect(importHeaderIndex([[''], ['Anlass', 'Ort'], ['Hamlet', 'Bern']])).toBe(1)
  expect(importSeparator('Anlass;Ort;Datum\nHamlet;Bern;2030')).toBe(';')
})
