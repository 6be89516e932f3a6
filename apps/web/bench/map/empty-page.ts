import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { build } from 'vite'

const ORIGIN = 'http://house.test'

/** Builds the page that only paints a box into a folder. */
export const buildEmptyPage = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'empty.ts'),
        output: { entryFileNames: 'empty.js' },
      },
    },
  })
}

/** Opens that page and waits until it is drawn. */
export const openEmptyPage = async (page: Page, folder: string): Promise<void> => {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill(
      pathname === '/'
        ? {
            contentType: 'text/html',
            body: '<!doctype html><script type="module" src="/empty.js"></script>',
          }
        : { contentType: 'text/javascript', body: await readFile(join(folder, pathname), 'utf8') },
    )
  })
  await page.goto(ORIGIN)
  await page.locator('[data-drawn]').waitFor({ state: 'attached' })
}
