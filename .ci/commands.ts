import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The top folder of the repository. */
export const root = join(import.meta.dirname, '..')

/** The scripts of the package in a folder, by name; the top folder's when none is given. */
export const readScripts = (folder = ''): Record<string, string> => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  return manifest.scripts ?? {}
}

/** What is held without running the product: the commands of the `check:…` scripts, by name. */
export const readChecks = (): [name: string, command: string][] =>
  Object.entries(readScripts()).filter(([name]) => name.startsWith('check:'))

/** Runs a command line under a heading, its output shown, without a keyboard. True when it succeeded. */
export const succeeds = (title: string, command: string, folder = ''): boolean => {
  announce(title)
  const cwd = join(root, folder)
  const path = [cwd, root].map((top) => join(top, 'node_modules/.bin')).join(delimiter)
  const { status } = spawnSync(command, {
    shell: true,
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${path}${delimiter}${process.env['PATH'] ?? ''}`,
      TURBO_TELEMETRY_DISABLED: '1',
    },
  })
  return status === 0
}

/** Prints a heading, so that a long log can be searched from its end. */
export const announce = (title: string): void => {
  console.log(`\n── ${title}`)
}
