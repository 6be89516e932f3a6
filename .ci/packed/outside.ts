import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'

import { root } from '../commands.ts'

/** What the packages are built on; a registry would hand out the same files. */
const BUILT_ON = [
  'api-client/node_modules/ky',
  'api-client/node_modules/valibot',
  'domain/node_modules/dayjs',
]

/**
 * A project outside of this repository that has nothing but the archives and what they are built
 * on, put where any package manager would put it, without asking a registry.
 */
export const openOutside = (archives: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'seatdesk-outside-'))
  const modules = join(folder, 'node_modules')
  for (const archive of archives) {
    const target = join(
      modules,
      '@seatdesk',
      /^seatdesk-(.+)-[\d.]+\.tgz$/.exec(basename(archive))?.[1] ?? '',
    )
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['xzf', archive, '-C', target, '--strip-components=1'])
  }
  for (const path of BUILT_ON)
    cpSync(realpathSync(join(root, 'packages', path)), join(modules, basename(path)), {
      recursive: true,
    })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }))

  return {
    folder,
    write,
    /** What a program prints, or what it says as it fails. */
    run: (command: string, ...given: string[]) => {
      const { stdout, stderr } = spawnSync(command, given, { cwd: folder, encoding: 'utf8' })
      return `${stdout}${stderr}`.trim()
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A Node of the given major version that is on this machine, if any. */
export const findNode = (major: number): string | undefined =>
  [join(root, 'node_modules/.bin'), ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((folder) => join(folder, 'node'))
    .find((node) => {
      const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
      return stdout?.startsWith(`v${major}.`)
    })
