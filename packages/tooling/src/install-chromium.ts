import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { findChromium } from './find-chromium.ts'

/**
 * Returns the path of Chromium and installs it if it is missing: from Debian's package as root,
 * else from Playwright's download. Throws if the installation fails.
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
