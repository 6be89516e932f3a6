import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The repository root. */
export const REPOSITORY_ROOT = join(import.meta.dirname, '../../..')

/** Reads the `scripts` of the package.json in a folder. */
export const readPackageScripts = (folder: string): Record<string, string> => {
  const manifest = readFileSync(join(REPOSITORY_ROOT, folder, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { scripts?: Record<string, string> }).scripts ?? {}
}

/** The checks of `pnpm check` by name: format, lint, types and unused code. */
export const CHECKS: Readonly<Record<string, string>> = {
  format: 'oxfmt --check .',
  lint: 'oxlint',
  // Packages are checked side by side; several checkers for one package would repeat half of the work.
  types: 'turbo run typecheck --continue=always --output-logs=errors-only -- --checkers 1',
  unused: 'knip --no-progress',
}

/** Runs a command line under a heading and shows its output. Returns whether it succeeded. */
export const runAndReport = (title: string, command: string, folder = ''): boolean => {
  printHeading(title)
  const { status } = spawnSync(command, {
    ...optionsIn(folder),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

export interface CommandResult {
  hasSucceeded: boolean
  /** The last lines of standard error. */
  lastErrors: readonly string[]
}

/** Enough for the message and the stack of a V8 crash. */
const LAST_ERRORS = 12

/**
 * Default timeout of a command in minutes; it is then killed and counts as failed. `LIMIT_MINUTES`
 * overrides it.
 */
const LIMIT_MINUTES = 60

// `exit` kills the commands that still run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Runs a command line in parallel with others and prints its output in one piece when it ends. */
export const runInBackground = (
  title: string,
  command: string,
  folder = '',
  env: Record<string, string> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const options = optionsIn(folder)
    const limitMinutes = Number(env['LIMIT_MINUTES'] ?? LIMIT_MINUTES)
    console.log(`   started: ${title}`)
    // A separate process group, so that killing it also kills its child processes.
    const running = spawn(command, {
      ...options,
      env: { ...options.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const kill = () => {
      if (running.pid !== undefined) process.kill(-running.pid, 'SIGKILL')
    }
    process.once('exit', kill)
    const limit = setTimeout(() => {
      errors.push(Buffer.from(`\nkilled after ${limitMinutes} minutes\n`))
      kill()
    }, limitMinutes * 60_000)
    const chunks: Buffer[] = []
    const errors: Buffer[] = []
    running.stdout.on('data', (chunk: Buffer) => void chunks.push(chunk))
    running.stderr.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      errors.push(chunk)
    })
    running.once('close', (status) => {
      clearTimeout(limit)
      process.off('exit', kill)
      printHeading(title)
      process.stdout.write(Buffer.concat(chunks))
      const lines = Buffer.concat(errors).toString().split('\n')
      const lastErrors = lines.filter((line) => line.trim() !== '').slice(-LAST_ERRORS)
      resolve({ hasSucceeded: status === 0, lastErrors })
    })
  })

const optionsIn = (folder: string) => {
  const cwd = join(REPOSITORY_ROOT, folder)
  const path = [cwd, REPOSITORY_ROOT].map((top) => join(top, 'node_modules/.bin')).join(delimiter)
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

/** Prints a heading that is easy to search for in a long log. */
export const printHeading = (title: string): void => {
  console.log(`\n── ${title}`)
}
