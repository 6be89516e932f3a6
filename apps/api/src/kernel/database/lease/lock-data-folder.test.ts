import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { leasePath } from './generations.ts'
import { FolderLost, lockDataFolder } from './lock-data-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seatdesk-lock-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('RUN-40 a folder is touched again and again, however busy its holder is', async () => {
  const { release } = await lockDataFolder(folder, () => {})
  const touchedAt = async () => (await stat(leasePath(folder, 1))).mtimeMs
  await vi.waitFor(async () => expect(await touchedAt()).toBeGreaterThan(0), 5_000)
  const before = await touchedAt()
  const end = performance.now() + 3_000
  while (performance.now() < end) Math.sqrt(2)
  expect(await touchedAt()).toBeGreaterThan(before + 900)
  await release()
})

test('RUN-41 a holder whose folder was taken is told, and does nothing more', async () => {
  const onLost = vi.fn<(lost: FolderLost) => void>()
  const { check } = await lockDataFolder(folder, onLost)
  check()
  await writeFile(leasePath(folder, 2), '{}')
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 5_000)
  await wait(3_500)
  expect(check).toThrow(FolderLost)
})

test('RUN-41 a process that is begun anew with its sources holds its folder', async () => {
  const source = join(import.meta.dirname, 'lock-data-folder.ts')
  const program = join(folder, 'holds.mjs')
  await writeFile(
    program,
    `import { lockDataFolder } from ${JSON.stringify(source)}
     const { release } = await lockDataFolder(${JSON.stringify(folder)}, ({ message }) => console.log(message))
     setTimeout(async () => {
       console.log('still held')
       await release()
       process.kill(process.ppid)
     }, 1_500)`,
  )
  const watching = ['--watch-path', import.meta.dirname, program]
  expect(execFileSync(process.execPath, watching, { encoding: 'utf8' })).toContain('still held')
})
