import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserContext } from 'playwright-core'

import { REPOSITORY_ROOT } from './commands.ts'

const FOLDER = join(REPOSITORY_ROOT, 'packages/ui/storybook-static')

/** Where `serveStorybook` serves it. */
export const STORYBOOK_URL = 'http://storybook.test'

/** Serves the built Storybook to the pages of a browser context. */
export const serveStorybook = (context: BrowserContext): Promise<unknown> =>
  context.route(`${STORYBOOK_URL}/**`, (route) =>
    route.fulfill({
      path: join(FOLDER, decodeURIComponent(new URL(route.request().url()).pathname)),
    }),
  )

/** Returns the ids of the stories, or of the documentation pages, of the built Storybook. */
export const readStorybookIds = (wanted: 'story' | 'docs'): string[] => {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>
  }
  return Object.values(entries)
    .filter(({ type }) => type === wanted)
    .map(({ id }) => id)
}
