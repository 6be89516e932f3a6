import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build } from 'vite'

import { DRAWING, SECTIONS } from './house.ts'

/** What ours is held against, each a page of its own. */
export type Other = 'empty' | 'naive' | 'seatmaps-client'

const SOURCES = {
  empty: 'empty.ts',
  naive: 'naive.tsx',
  'seatmaps-client': 'seatmaps-client.ts',
} as const satisfies Record<Other, string>

const ORIGIN = 'http://house.test'

// As a page loads it: its modules cannot draw in the React of this one.
const CLIENT = fileURLToPath(
  new URL('../dist/bundle.js', import.meta.resolve('@ticketevolution/seatmaps-client')),
)

/** Builds some of the pages into a folder, as they would be deployed; all by default. */
export const buildOthers = async (
  folder: string,
  names: readonly Other[] = ['empty', 'naive', 'seatmaps-client'],
): Promise<void> => {
  for (const name of names)
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      plugins: [react()],
      build: {
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, SOURCES[name]),
          output: { entryFileNames: `${name}.js` },
        },
      },
    })
}

/** Opens one of them in a page and waits until it is drawn. */
export const openOther = async (page: Page, folder: string, name: Other): Promise<void> => {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill(await answer(pathname, folder, name))
  })
  await page.goto(ORIGIN)
  await page.locator('[data-drawn], [data-section-id]').first().waitFor({ state: 'attached' })
}

async function answer(pathname: string, folder: string, name: Other) {
  if (pathname === '/') return { contentType: 'text/html', body: htmlOf(name) }
  if (pathname === '/client.js')
    return { contentType: 'text/javascript', body: await readFile(CLIENT, 'utf8') }
  if (pathname === `/${name}.js`)
    return { contentType: 'text/javascript', body: await readFile(join(folder, pathname), 'utf8') }
  if (pathname.endsWith('/map.svg')) return { contentType: 'image/svg+xml', body: DRAWING }
  if (pathname.endsWith('/manifest.json')) return { json: { sections: manifest } }
  return { status: 404 }
}

const manifest = Object.fromEntries(SECTIONS.map((section) => [section, {}]))

const htmlOf = (name: Other) =>
  [
    '<!doctype html><div id="root" style="width:700px;height:525px"></div>',
    name === 'seatmaps-client' ? '<script src="/client.js"></script>' : '',
    `<script type="module" src="/${name}.js"></script>`,
  ].join('')
