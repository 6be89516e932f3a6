import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { leasesOf, listGenerations } from './generations.ts'
import { isLost } from './is-lost.ts'
import { takeLease } from './take-lease.ts'

vi.mock('./generations.ts', async (importOriginal) => {
  const whole = await importOriginal<typeof generations>()
  return { ...whole, listGenerations: vi.fn(whole.listGenerations) }
})

import type * as generations from './generations.ts'

test('RUN-40 who looked when the folder was free, and is late, does not get it beside its holder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-late-'))
  ;(await takeLease(folder)).release()
  const lease = await takeLease(folder)
  vi.mocked(listGenerations).mockResolvedValueOnce([])
  await expect(takeLease(folder)).rejects.toThrow('is in use by process')
  expect(isLost(lease)).toBe(false)
  expect(await readdir(leasesOf(folder))).toEqual(['2'])
  lease.release()
  await rm(folder, { recursive: true })
})
