import { expect, test, vi } from 'vitest'

import { logError } from './log-error.ts'

test('AUTH-10 an error is logged without values, addresses and numbers', () => {
  const lines: unknown[] = []
  const written = vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line))
  const engine = Object.assign(new Error('deadlock detected'), { params: ['123456'] })
  const quoting = Object.assign(new Error('invalid input for type bigint: "sesame"'), {
    code: '22P02',
  })
  const mail = new Error('550 <ada@seatdesk.test>: +1 202 555 0123 is nobody here')
  logError(new AggregateError([new Error('not done', { cause: engine }), { token: 'secret' }]))
  logError(new AggregateError([quoting, mail]))
  written.mockRestore()
  const log = lines.join('\n')
  expect(log).toContain('not done')
  expect(log).toContain('caused by Error: deadlock detected')
  expect(log).toContain('Error 22P02: invalid input for type bigint')
  expect(log).toContain(import.meta.filename)
  expect(log).not.toMatch(/123456|secret|sesame|ada|0123/)
})
