import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const TEXT = /\.(css|html|m?js|svg)$/

/** What is smaller than a packet takes as long either way. */
const LEAST_BYTES = 1024

const SMALLEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/**
 * Lays beside each text of the build what a browser is sent instead, by Brotli and by gzip: packed
 * once, as small as it gets, and never while somebody waits.
 */
export const compressed = (): Plugin => ({
  name: 'seatdesk-compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => TEXT.test(name))
        .map((name) => compress(join(dir, name))),
    )
  },
})

const compress = async (path: string): Promise<void> => {
  const text = await readFile(path)
  if (text.length < LEAST_BYTES) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params: SMALLEST }))
  await writeFile(
    `${path}.gz`,
    await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  )
}
