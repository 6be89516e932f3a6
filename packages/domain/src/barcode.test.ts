import fc from 'fast-check'
import { expect, test } from 'vitest'

import { normalizeBarcode } from './barcode.ts'

test.each([
  ['a zero-width space', 'TKT\u200B-0001'],
  ['spaces', ' TKT 00 01'],
  ['a non-breaking space', 'TKT\u00A00001'],
  ['a soft hyphen', 'TKT\u00AD0001'],
  ['other dashes', 'TKT–00‐01'],
  ['a minus sign', 'TKT\u22120001'],
  ['lower case', 'tkt-0001'],
  ['full-width letters and digits', 'ＴＫＴ－０００１'],
  ['Arabic digits', 'TKT-٠٠٠١'],
  ['a byte order mark', '\uFEFFTKT-0001'],
  ['a variation selector', 'TKT\uFE0F-0001'],
  ['a bidi override', '\u202ETKT-0001\u202C'],
  ['a line break', 'TKT\r\n0001'],
])('QUEUE-73 %s does not change the folded barcode', (_, barcode) => {
  expect(normalizeBarcode(barcode)).toBe('TKT0001')
})

test('QUEUE-73 other letters and digits change the folded barcode, and folding twice changes nothing', () => {
  expect(normalizeBarcode('TKT-0002')).not.toBe(normalizeBarcode('TKT-0001'))
  expect(normalizeBarcode('- \u200B')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeBarcode(normalizeBarcode(text))).toBe(normalizeBarcode(text))
    }),
  )
})
