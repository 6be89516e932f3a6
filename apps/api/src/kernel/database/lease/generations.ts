import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Where the leases of a data folder lie. Each is a file named by its number, and the highest number
 * has the folder. Numbers only go up, so that whoever is late can never take one that was in use.
 */
export const leasesOf = (folder: string): string => join(folder, 'lease')

/** The file of a lease. */
export const leasePath = (folder: string, generation: number): string =>
  join(leasesOf(folder), String(generation))

/** The numbers of all leases, ascending. */
export const listGenerations = async (folder: string): Promise<number[]> =>
  (await readdir(leasesOf(folder)))
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((left, right) => left - right)

/** Clears away the leases below one, the lowest first, and what was left behind by a start that died. */
export const clearBelow = async (folder: string, generation: number): Promise<void> => {
  for (const below of await listGenerations(folder))
    if (below < generation) await rm(leasePath(folder, below), { force: true })
  for (const name of await readdir(leasesOf(folder)))
    if (name.startsWith('draft-')) await rm(join(leasesOf(folder), name), { force: true })
}
