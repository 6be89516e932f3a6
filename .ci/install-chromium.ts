import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { findChromium } from './find-chromium.ts'

/**
 * The path of a Chromium, installed first when there is none: Debian's package where we may, else Playwright's own
 * download. Throws when that failed.
 */
export const installChromium = (): string => {
  const present = findChromium()
  if (present) return present
  if (isDebian() && process.getuid?.() === 0) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  } else {
    run(process.execPath, [playwrightCli(), 'install', 'chromium'])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Chromium was installed, but cannot be found.')
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
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
