import { expect, test } from 'vitest'

import { sanitizeFileName } from './open-ticket-files.ts'

test.each([
  ['Section 101.pdf', 'Section 101.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  [String.raw`C:\tickets\row "A".PDF`, 'row A.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ['', 'tickets.pdf'],
  ['.pdf', 'tickets.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('DELIVER-7 a file named %j is stored as %j', (input, saved) => {
  expect(sanitizeFileName(input)).toBe(saved)
})

test('QUEUE-70 a file gets the extension of its content type', () => {
  expect(sanitizeFileName('ticket.pdf', 'png')).toBe('ticket.png')
  expect(sanitizeFileName('photo.JPEG', 'jpg')).toBe('photo.jpg')
})
