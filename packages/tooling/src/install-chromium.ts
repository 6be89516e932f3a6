import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { findChromium, HEADLESS_SHELL } from './find-chromium.ts'

/** A machine without a network must not hold up the tests for longer. */
const INSTALL_TIMEOUT_MS = 5 * 60_000

/**
 * Returns the path of Chromium. Installs it if it is missing: as root on Debian the package of the
 * headless shell, else Playwright's download. If the shell cannot be installed, an installed full
 * Chromium serves. Throws if there is none.
 */
export const installChromium = (): string => {
  const present = findChromium()
  const canInstallShell = isDebian() && process.getuid?.() === 0 && !process.env['CHROMIUM_PATH']
  if (present && (present.endsWith(HEADLESS_SHELL) || !canInstallShell)) return present
  try {
    if (canInstallShell) installShell()
    else run(process.execPath, [playwrightCli(), 'install', 'chromium'])
  } catch (error) {
    if (present) return present
    throw error
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Chromium was installed, but cannot be found.')
}

function installShell(): void {
  const install = ['install', '-y', '--no-install-recommends', HEADLESS_SHELL]
  try {
    run('apt-get', install)
  } catch {
    // The package lists are missing or out of date.
    run('apt-get', ['update'])
    run('apt-get', install)
  }
}

function isDebian(): boolean {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

function playwrightCli(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('playwright-core/package.json'))), 'cli.js')
}

function run(command: string, args: string[]): void {
  execFileSync(command, args, {
    timeout: INSTALL_TIMEOUT_MS,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
