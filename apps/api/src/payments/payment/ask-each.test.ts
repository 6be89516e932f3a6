import { expect, test, vi } from 'vitest'

import { waitWithTimeout } from './sync-each.ts'

test('BUY-32 what is done stays done when the work that follows it fails; the log is told', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await waitWithTimeout(Promise.reject(new Error('the engine went away')))
  expect(log.mock.calls.flat().join('\n')).toContain('the engine went away')
  log.mockRestore()
})
