import { randomUUID } from 'node:crypto'
import { closeSync, ftruncateSync, openSync } from 'node:fs'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { errorCode } from '../transaction.ts'
import { clearBelow, leasePath, leasesOf, listGenerations } from './generations.ts'
import { type Holder, holderHere, isAlive, readHolder } from './holder.ts'

/** Another process has the data folder. */
export class FolderInUse extends Error {}

/** The right to a data folder, for as long as nobody has a later one. */
export interface Lease {
  /** The file that its holder touches, and whose being touched tells others that it lives. */
  file: number
  /** Where the next lease would lie. */
  next: string
  /** When it was taken, as `process.hrtime` counts. */
  takenAt: bigint
  /** Lets go of the folder: whoever comes next need not wait. */
  release(): void
}

/** How often a lease has to be found untouched before its holder counts as gone: five seconds. */
const LOOKS = 50
const LOOK_EVERY_MS = 100

/**
 * Takes a data folder for this process. A lease of a process that is known to be dead is taken over
 * at once, one of a process that cannot be seen from here when it has not been touched for five
 * seconds. No clocks are compared: what counts is that nothing changes while one watches.
 * @throws FolderInUse when its holder lives.
 */
export const takeLease = async (folder: string): Promise<Lease> => {
  await mkdir(leasesOf(folder), { recursive: true })
  const draft = join(leasesOf(folder), `draft-${randomUUID()}`)
  const here = await holderHere()
  for (;;) {
    const latest = (await listGenerations(folder)).at(-1) ?? 0
    const holder = latest === 0 ? null : await livingHolder(leasePath(folder, latest))
    if (holder) throw new FolderInUse(inUse(folder, holder, here))
    const takenAt = process.hrtime.bigint()
    if (!(await publish(draft, leasePath(folder, latest + 1), here))) continue
    // Whoever looked long ago may have found a number that others have left behind since.
    if ((await listGenerations(folder)).at(-1) !== latest + 1) {
      await rm(leasePath(folder, latest + 1), { force: true })
      continue
    }
    const file = openSync(leasePath(folder, latest + 1), 'r+')
    await clearBelow(folder, latest + 1)
    return {
      file,
      next: leasePath(folder, latest + 2),
      takenAt,
      release: () => {
        ftruncateSync(file)
        closeSync(file)
      },
    }
  }
}

/** Puts a lease in its place with all that it says; `false` when somebody was quicker. */
const publish = async (draft: string, path: string, holder: Holder): Promise<boolean> => {
  try {
    await writeFile(draft, JSON.stringify(holder))
    await link(draft, path)
    return true
  } catch (error) {
    // Of two that start at once, the one that has the folder clears away the other's draft.
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOENT') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Who has a lease; `null` when it was let go, or when its holder is dead or silent. */
const livingHolder = async (path: string): Promise<Holder | null> => {
  const text = await readFile(path, 'utf8').catch(() => '')
  const holder = readHolder(text)
  if (!holder) return null
  const known = await isAlive(holder)
  if (known !== null) return known ? holder : null
  return (await isTouched(path)) ? holder : null
}

/**
 * Watches a lease; `true` as soon as it is touched. Looks are counted, not time: who is put to sleep
 * together with the holder does not take the holder's sleep for death.
 */
const isTouched = async (path: string): Promise<boolean> => {
  const before = await lookAt(path)
  for (let looked = 0; looked < LOOKS; looked += 1) {
    await wait(LOOK_EVERY_MS)
    const now = await lookAt(path)
    if (now === null) return false
    if (now !== before) return true
  }
  return false
}

/** When a lease was touched last; `null` when it was let go or is gone. */
const lookAt = async (path: string): Promise<bigint | null> => {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found && found.size > 0n ? found.mtimeNs : null
}

const inUse = (folder: string, { pid, host }: Holder, here: Holder): string => {
  const where = host === here.host ? '' : ` on ${host}`
  return `The data folder ${folder} is in use by process ${pid}${where}; stop it first, or set DATA_DIR to another folder.`
}
