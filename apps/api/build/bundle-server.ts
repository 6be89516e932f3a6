import { rolldown } from 'rolldown'

import { ownPlaces } from './own-places.ts'

/** Packages that read files of their own, by where they lie, and what speaks to the machine. */
const AS_INSTALLED = [
  /^@electric-sql\/pglite/,
  '@node-rs/argon2',
  '@scalar/api-reference',
  'fontkit',
  'pdfkit',
  // Asked for by the driver of PostgreSQL, and not installed.
  'pg-native',
]

/** Where the built server begins, within its folder. */
export const ENTRY = 'server.js'

/**
 * Builds the server into a few files in `folder`; gives the files that it was built of. What it loads
 * when somebody needs it stays a file of its own.
 */
export const bundleServer = async (server: string, folder: string): Promise<string[]> => {
  const bundle = await rolldown({
    cwd: server,
    platform: 'node',
    input: 'src/server.ts',
    external: AS_INSTALLED,
    plugins: [ownPlaces(folder)],
  })
  try {
    const { output } = await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: ENTRY,
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
    })
    return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  } finally {
    await bundle.close()
  }
}
