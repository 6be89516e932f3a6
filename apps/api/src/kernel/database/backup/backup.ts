import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Why a backup was made: each day and before migrations by itself, or because somebody asked. */
export type Reason = 'daily' | 'migration' | 'asked'

/** A copy of the embedded database's folder, whole and on the disk. */
export interface Backup {
  /** They are numbered as they are made, since clocks may be put back. */
  number: number
  madeAt: Date
  reason: Reason
  name: string
  path: string
}

const NAME = /^(\d{4,})-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z-(daily|migration|asked)$/

/** The name of a backup's folder, such as `0007-2026-11-22T09-30-00Z-daily`. */
export const backupName = (number: number, madeAt: Date, reason: Reason): string => {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${String(number).padStart(4, '0')}-${time}Z-${reason}`
}

/** The backups in a folder, the latest first; none where there is no folder. */
export const listBackups = async (backupDir: string): Promise<Backup[]> => {
  const names = await readdir(backupDir).catch((): string[] => [])
  return names
    .flatMap((name) => readName(name, backupDir))
    .toSorted((left, right) => right.number - left.number)
}

const readName = (name: string, backupDir: string): Backup[] => {
  const [, number, day, hours, minutes, seconds, reason] = NAME.exec(name) ?? []
  if (number === undefined) return []
  const madeAt = new Date(`${day}${hours}:${minutes}:${seconds}Z`)
  const path = join(backupDir, name)
  return [{ number: Number(number), madeAt, reason: reason as Reason, name, path }]
}
