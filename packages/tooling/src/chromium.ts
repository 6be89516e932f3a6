import { playwright } from '@vitest/browser-playwright'

import { findChromium } from './find-chromium.ts'

/** Returns the path of the browser that the suites run in. Throws if this machine has none. */
export const chromiumPath = (): string => {
  const path = findChromium()
  if (path) return path
  throw new Error('No Chromium: install one, set CHROMIUM_PATH, or let `pnpm test` install it.')
}

/** Flags that let Chromium run as root in a container and stop its background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The only browser of Vitest's browser mode: `browser: { enabled: true, headless: true, instances:
 * [chromiumInstance] }`.
 */
export const chromiumInstance = {
  browser: 'chromium' as const,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
    contextOptions: { reducedMotion: 'reduce' },
  }),
}
