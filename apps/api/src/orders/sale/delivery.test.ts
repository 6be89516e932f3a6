import { expect, test } from 'vitest'

import { fileName, isPdf } from './delivery.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['%PDF-1.7\n…', true],
  ['%PDF', false],
  ['', false],
  [' %PDF-1.7', false],
  ['<html>%PDF-', false],
])('DELIVER-7 whether %j is a PDF file: %s', (text, is) => {
  expect(isPdf(bytes(text))).toBe(is)
})

test.each([
  ['Section 101.pdf', 'Section 101.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  [String.raw`C:\tickets\row "A".PDF`, 'row A.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ['', 'tickets.pdf'],
  ['.pdf', 'tickets.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('DELIVER-7 a file called %j is kept as %j', (given, kept) => {
  expect(fileName(given)).toBe(kept)
})
