import { readFile } from 'node:fs/promises'

/** A process in the kernel's ticks of a hundredth of a second, which Linux tells everybody. */
const TICKS = 100

/** How many seconds of a core a process has used so far. */
export const cpuSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // What stands before the last bracket is the name, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** What a process has of the machine's memory, in MB. */
export const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
