import { constants } from 'node:fs'
import { cp, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies a folder with all that is in it; where the file system can, without copying any bytes. */
export const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, errorOnExist: true, mode: constants.COPYFILE_FICLONE })

/** Forces a folder with all that is in it onto the disk, so that it outlives a power cut. */
export const forceToDisk = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await force(join(entry.parentPath, entry.name))
  await force(folder)
}

const force = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
