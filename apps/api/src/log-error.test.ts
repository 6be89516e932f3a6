import { expect, test, vi } from 'vitest'

import { logError } from './log-error.ts'

test('AUTH-10 a fault is logged without the values that came with it', () => {
  const lines: unknown[] = []
  const written = vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line))
  const engine = Object.assign(new Error('deadlock detected'), { params: ['123456'] })
  logError(new AggregateError([new Error('not done', { cause: engine }), { token: 'secret' }]))
  written.mockRestore()
  const log = lines.join('\n')
  expect(log).toContain('not done')
  expect(log).toContain('because of Error: deadlock detected')
  expect(log).not.toMatch(/123456|secret/)
})
