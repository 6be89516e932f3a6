import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

import * as v from 'valibot'

const holderSchema = v.object({
  pid: v.number(),
  host: v.string(),
  /** The kernel since its last start, and the room in which the number counts; `null` if untold. */
  system: v.nullable(v.string()),
  /** When the process began, in the kernel's own ticks: a number that is used again has another. */
  born: v.nullable(v.string()),
})

/** A process that has a folder, told such that others can see whether it still lives. */
export type Holder = v.InferOutput<typeof holderSchema>

/** This process. */
export const holderHere = async (): Promise<Holder> => ({
  pid: process.pid,
  host: hostname(),
  system: await systemHere(),
  born: await birthOf(process.pid),
})

/** Reads what a holder wrote of itself; `null` for what none of ours has written. */
export const readHolder = (text: string): Holder | null => {
  try {
    return v.parse(holderSchema, JSON.parse(text))
  } catch {
    return null
  }
}

/** Whether a holder lives; `null` where that cannot be told from here, as in another container. */
export const isAlive = async ({ pid, system, born }: Holder): Promise<boolean | null> => {
  if (system === null || born === null || system !== (await systemHere())) return null
  return (await birthOf(pid)) === born
}

const systemHere = async (): Promise<string | null> => {
  try {
    const [boot, room] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readlink('/proc/self/ns/pid'),
    ])
    return `${boot.trim()} ${room}`
  } catch {
    return null
  }
}

const STATE = 0
const STARTED = 19

/** When a process began; `null` when there is none, or when all that is left of it is its name. */
const birthOf = async (pid: number): Promise<string | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return /^[ZX]/.test(fields[STATE] ?? '') ? null : (fields[STARTED] ?? null)
}
