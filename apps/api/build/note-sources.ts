import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { type BuiltOf, digestOf, versionOf } from '../src/built-server.ts'

const INSTALLED = `${sep}node_modules${sep}`

/** What a server was built of: sources of ours by what is in them, packages by their versions. */
export const noteSources = (
  server: string,
  modules: readonly string[],
): Pick<BuiltOf, 'sources' | 'packages'> => ({
  sources: Object.fromEntries(
    modules
      .filter((file) => file.startsWith(join(server, '../..')) && !file.includes(INSTALLED))
      .toSorted()
      .map((file) => {
        const { size, mtimeMs } = statSync(file)
        return [relative(server, file), { size, mtimeMs, digest: digestOf(file) }]
      }),
  ),
  packages: Object.fromEntries(
    linksOf(server, '.').map((link) => [link, versionOf(join(server, link)) ?? 'none']),
  ),
})

/** Where the packages are linked that a package of ours depends on, and those of its own packages. */
const linksOf = (server: string, folder: string): string[] => {
  const manifest = readFileSync(join(server, folder, 'package.json'), 'utf8')
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> }
  return Object.entries(dependencies).flatMap(([name, version]) => {
    const link = join(folder, 'node_modules', name)
    return version.startsWith('workspace:') ? linksOf(server, link) : link
  })
}
