import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { leasePath, leasesOf } from './generations.ts'
import { type Holder, holderHere } from './holder.ts'
import { isLost } from './is-lost.ts'
import { FolderInUse, takeLease } from './take-lease.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seatdesk-lease-'))
  await mkdir(leasesOf(folder))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const leaveLease = async (given: Partial<Holder>, generation = 1): Promise<string> => {
  const path = leasePath(folder, generation)
  await writeFile(path, JSON.stringify({ ...(await holderHere()), ...given }))
  return path
}

/** As it is written in another container: a number that means nothing here. */
const ELSEWHERE = { pid: 1, host: 'elsewhere', system: 'another room', born: '1' }

describe('a lease', () => {
  test('RUN-40 is refused to everybody else until it is let go', async () => {
    const lease = await takeLease(folder)
    await expect(takeLease(folder)).rejects.toThrow(
      `is in use by process ${process.pid}; stop it first`,
    )
    lease.release()
    ;(await takeLease(folder)).release()
  })

  test('RUN-40 leaves one file behind, however often the folder changes hands', async () => {
    for (let times = 0; times < 3; times += 1) (await takeLease(folder)).release()
    expect(await readdir(leasesOf(folder))).toEqual(['3'])
  })

  test('RUN-40 is not given to one who looked long ago and finds a low number free', async () => {
    ;(await takeLease(folder)).release()
    const lease = await takeLease(folder)
    // What a late one would leave that died before it looked again.
    await leaveLease({ born: '1' })
    await expect(takeLease(folder)).rejects.toThrow(FolderInUse)
    expect(isLost(lease)).toBe(false)
    lease.release()
  })

  test('RUN-41 is lost once there is a later one, also when its own file is gone', async () => {
    const lease = await takeLease(folder)
    expect(isLost(lease)).toBe(false)
    await leaveLease({}, 2)
    expect(isLost(lease)).toBe(true)
    await rm(leasePath(folder, 1))
    await rm(leasePath(folder, 2))
    expect(isLost(lease)).toBe(true)
  })
})

describe('the lease of a holder who is gone', () => {
  test('RUN-42 whose number a living process has now is taken over at once', async () => {
    await leaveLease({ born: '1' })
    const began = performance.now()
    const lease = await takeLease(folder)
    expect(performance.now() - began).toBeLessThan(4_500)
    lease.release()
  })

  test('RUN-42 that none of ours has written keeps nobody out', async () => {
    await writeFile(leasePath(folder, 1), String(process.pid))
    const lease = await takeLease(folder)
    expect(isLost(lease)).toBe(false)
    lease.release()
  })

  test('RUN-42 who cannot be seen from here is taken over when nothing touches it for five seconds', async () => {
    await leaveLease(ELSEWHERE)
    const began = performance.now()
    const lease = await takeLease(folder)
    expect(performance.now() - began).toBeGreaterThan(4_900)
    lease.release()
  })

  test('RUN-40 who cannot be seen from here has the folder for as long as it touches it', async () => {
    const path = await leaveLease(ELSEWHERE)
    // Of another day: clocks need not agree.
    const touching = setInterval(() => void utimes(path, 1, Math.random() * 1e9), 1_000)
    await expect(takeLease(folder)).rejects.toThrow('by process 1 on elsewhere; stop it first')
    clearInterval(touching)
  })
})
