import { constants } from 'node:fs'
import { cp, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies a folder with all that is in it; where the file system can, without copying any bytes. */
export const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, errorOnExist: true, mode: constants.COPYFILE_FICLONE })

/** Enough for the disk to write several files in one go, and few enough to be open at once. */
const AT_ONCE = 32

/** Forces a folder with all that is in it onto the disk, so that it outlives a power cut. */
export const forceToDisk = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  for (let at = 0; at < paths.length; at += AT_ONCE)
    await Promise.all(paths.slice(at, at + AT_ONCE).map(force))
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
