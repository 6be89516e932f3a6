import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright-core'

/** Chromium without a window: it takes half the processor time of a full Chromium for the same page. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

const names = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns `CHROMIUM_PATH`, else an installed headless shell, Chromium or Chrome, else Playwright's
 * download; `undefined` if there is none.
 */
export const findChromium = (): string | undefined => {
  const configured = process.env['CHROMIUM_PATH']
  if (configured) return isExecutable(configured) ? configured : undefined
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean)]
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macPaths,
    chromium.executablePath(),
  ].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
