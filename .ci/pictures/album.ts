import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright-core'

import { compare, type Tolerance } from './compare.ts'

interface AlbumPlan {
  /** The folder of the pictures that are kept. */
  kept: string
  /** The folder of what differs, emptied first. */
  differences: string
  /** Whether what is seen is kept in the place of what was. */
  isUpdate: boolean
  /** A page to compare pictures on. */
  desk: Page
  tolerance: Tolerance
  /** Says a line about a picture that differs. */
  say: (line: string) => void
}

/** Pictures that are kept, and what differs from them. */
export interface Album {
  /** Compares a picture, a WebP, with the one kept under its name, or keeps it; whether it is another. */
  look(name: string, picture: Buffer): Promise<boolean>
}

/** Opens the pictures that are kept, to compare with or to keep others. */
export const openAlbum = async (plan: AlbumPlan): Promise<Album> => {
  const { kept, differences, isUpdate, desk, tolerance, say } = plan
  await rm(differences, { recursive: true, force: true })
  await mkdir(isUpdate ? kept : differences, { recursive: true })

  return {
    async look(name, picture) {
      const file = join(kept, `${name}.webp`)
      if (isUpdate) {
        await writeFile(file, picture)
        return false
      }
      const before = await readFile(file).catch(() => null)
      if (before === null) {
        say(`${name}: is not kept yet`)
        await writeFile(join(differences, `${name}.webp`), picture)
        return true
      }
      if (before.equals(picture)) return false
      const { differs, share, sheet } = await compare(desk, before, picture, tolerance)
      if (!differs) return false
      say(`${name}: ${(share * 100).toFixed(2)} % differs`)
      await writeFile(
        join(differences, `${name}.webp`),
        Buffer.from(sheet.slice(sheet.indexOf(',') + 1), 'base64'),
      )
      return true
    },
  }
}
