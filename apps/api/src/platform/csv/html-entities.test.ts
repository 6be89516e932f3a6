import { expect, test } from 'vitest'

import { decodeEntities, encodeEntities } from './html-entities.ts'

test.each([
  ['AT&amp;T Stadium', 'AT&T Stadium'],
  ['AT&amp;amp;T', 'AT&amp;T'],
  ['O&#39;Neil &#x2013; Caf&eacute;', "O'Neil – Café"],
  ['&Eacute;t&eacute; &AMP; Co', 'Été & Co'],
  ['Simon & Garfunkel; live', 'Simon & Garfunkel; live'],
  ['&unknown; &#0; &#xd800;', '&unknown; &#0; &#xd800;'],
])('IMP-72 %s decodes to %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})

test.each(['AT&T', 'AT&amp;T', '&amp;amp;', '&#39;', 'a & b;'])(
  'IMP-72 %s is the same after encoding and decoding',
  (text) => {
    expect(decodeEntities(encodeEntities(text))).toBe(text)
  },
)
