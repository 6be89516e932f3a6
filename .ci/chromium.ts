import { playwright } from '@vitest/browser-playwright'

import { findChromium } from './find-chromium.ts'

/** The browser that suites run in. Throws a sentence that says what to do when this machine has none. */
export const chromiumPath = (): string => {
  const path = findChromium()
  if (path) return path
  throw new Error('No Chromium: install one, set CHROMIUM_PATH, or let `pnpm test` install it.')
}

/** How it is started: able to run as root in a container, and silent on the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one browser of Vitest's browser mode: `browser: { enabled: true, headless: true, instances: [chromiumInstance] }`. */
export const chromiumInstance = {
  browser: 'chromium' as const,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
    contextOptions: { reducedMotion: 'reduce' },
  }),
}
