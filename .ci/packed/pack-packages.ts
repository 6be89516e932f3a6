import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../commands.ts'

/** What others may install: built from its sources and packed as it would be published. */
const PACKAGES = ['@seatdesk/domain', '@seatdesk/api-client']

/** Packs what would be published into a folder, each after what it builds on; gives the archives. */
export const packPackages = (folder: string): string[] => {
  mkdirSync(folder, { recursive: true })
  const chosen = PACKAGES.flatMap((name) => ['--filter', name])
  const [command, ...first] = packageManager()
  const { status, stdout, stderr } = spawnSync(
    command,
    [...first, ...chosen, '--recursive', 'pack', '--pack-destination', folder],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`packing failed\n${stdout}${stderr}`)
  return globSync('*.tgz', { cwd: folder })
    .toSorted()
    .map((file) => join(folder, file))
}

/** The package manager that runs us, or the one that is found. */
const packageManager = (): [string, ...string[]] => {
  const script = process.env['npm_execpath']
  if (script === undefined || !/pnpm/.test(script)) return ['pnpm']
  return /\.[cm]?js$/.test(script) ? [process.execPath, script] : [script]
}
