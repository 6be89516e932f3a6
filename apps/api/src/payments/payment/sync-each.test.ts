import { expect, test, vi } from 'vitest'

import { waitWithTimeout } from './sync-each.ts'

test('BUY-32 an error of follow-up work is logged and not thrown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await waitWithTimeout(Promise.reject(new Error('the engine went away')))
  expect(log.mock.calls.flat().join('\n')).toContain('the engine went away')
  log.mockRestore()
})
