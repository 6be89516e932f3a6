import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The top folder of the repository. */
export const root = join(import.meta.dirname, '..')

interface Manifest {
  scripts?: Record<string, string>
  devDependencies?: Record<string, string>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

/** The scripts of the package in a folder, by name; the top folder's when none is given. */
export const readScripts = (folder = ''): Record<string, string> =>
  readManifest(folder).scripts ?? {}

/** Whether the suite of the package in a folder opens a browser. */
export const drivesBrowser = (folder: string): boolean =>
  Object.keys(readManifest(folder).devDependencies ?? {}).some((name) =>
    name.includes('playwright'),
  )

/** What is held without running the product: the commands of the `check:…` scripts, by name. */
export const readChecks = (): [name: string, command: string][] =>
  Object.entries(readScripts()).filter(([name]) => name.startsWith('check:'))

/** Runs a command line under a heading, its output shown, without a keyboard. True when it succeeded. */
export const succeeds = (title: string, command: string, folder = ''): boolean => {
  announce(title)
  const { status } = spawnSync(command, {
    ...optionsIn(folder),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

export interface Ended {
  hasSucceeded: boolean
  /** The last lines that it wrote as errors. */
  lastWords: readonly string[]
}

/** Why a process was ended by its own engine, with the calls that led there. */
const LAST_WORDS = 12

/** The same while others run: its output is shown in one piece once it has ended. */
export const runBesides = (title: string, command: string, folder = ''): Promise<Ended> =>
  new Promise((resolve) => {
    const running = spawn(command, { ...optionsIn(folder), stdio: ['ignore', 'pipe', 'pipe'] })
    const pieces: Buffer[] = []
    const errors: Buffer[] = []
    running.stdout.on('data', (piece: Buffer) => void pieces.push(piece))
    running.stderr.on('data', (piece: Buffer) => {
      pieces.push(piece)
      errors.push(piece)
    })
    running.once('close', (status) => {
      announce(title)
      process.stdout.write(Buffer.concat(pieces))
      const lines = Buffer.concat(errors).toString().split('\n')
      const lastWords = lines.filter((line) => line.trim() !== '').slice(-LAST_WORDS)
      resolve({ hasSucceeded: status === 0, lastWords })
    })
  })

const optionsIn = (folder: string) => {
  const cwd = join(root, folder)
  const path = [cwd, root].map((top) => join(top, 'node_modules/.bin')).join(delimiter)
  return {
    shell: true,
    cwd,
    env: {
      ...process.env,
      PATH: `${path}${delimiter}${process.env['PATH'] ?? ''}`,
      TURBO_TELEMETRY_DISABLED: '1',
    },
  }
}

/** Prints a heading, so that a long log can be searched from its end. */
export const announce = (title: string): void => {
  console.log(`\n── ${title}`)
}
