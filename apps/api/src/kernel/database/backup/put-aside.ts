import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { databaseIn } from '../data-folder.ts'

const ASIDE = 'replaced-'

/** Puts a data folder's database aside, and gives where it lies now; only the last one is kept. */
export const putAside = async (dataDir: string, now: Date): Promise<string> => {
  for (const name of await readdir(dataDir))
    if (name.startsWith(ASIDE)) await rm(join(dataDir, name), { recursive: true })
  const aside = join(dataDir, ASIDE + now.toISOString().replaceAll(/[:.]/g, '-'))
  await rename(databaseIn(dataDir), aside)
  return aside
}
