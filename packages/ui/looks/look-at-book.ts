import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type BrowserContext, chromium } from 'playwright-core'

import { CHROMIUM_ARGS, chromiumPath } from '../../../.ci/chromium.ts'
import { openAlbum } from '../../../.ci/pictures/album.ts'
import { OF_WHOLE_PICTURES } from '../../../.ci/pictures/compare.ts'
import { hideCaret } from '../../../.ci/pictures/hide-caret.ts'
import { lookAtStory } from './look-at-story.ts'
import { readStories } from './read-stories.ts'

interface BookPlan {
  /** The folder of a built Storybook. */
  book: string
  /** The folder of the pictures that are kept. */
  kept: string
  /** The folder of what differs. */
  differences: string
  /** Whether what is seen is kept in the place of what was. */
  isUpdate: boolean
  /** Beginnings of the ids of stories, all of which are looked at where there are none. */
  beginnings: readonly string[]
  /** Says a line about a picture that differs. */
  say: (line: string) => void
}

/** Where the built Storybook stands for the browser, which reads it from the disk. */
const PLACE = 'http://book.test'

/** A Friday morning in New York, on which calendars are looked at. */
const NOW = '2026-11-20T15:00:00Z'

/** Looks at every story in both schemes; the pictures that are others than those kept, by name. */
export const lookAtBook = async (plan: BookPlan): Promise<string[]> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    const context = await browser.newContext({
      baseURL: PLACE,
      timezoneId: 'America/New_York',
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    await context.clock.setFixedTime(NOW)
    await hideCaret(context)
    await openBook(context, plan.book)
    const album = await openAlbum({
      ...plan,
      desk: await browser.newPage(),
      tolerance: OF_WHOLE_PICTURES,
    })
    const others: string[] = []
    for (const id of await readStories(plan.book, plan.beginnings)) {
      // A page of its own: what one story leaves behind is not in the picture of the next.
      const page = await context.newPage()
      for (const [name, picture] of await lookAtStory(page, id))
        if (await album.look(name, picture)) others.push(name)
      await page.close()
    }
    return others
  } finally {
    await browser.close()
  }
}

/** Lets pages of a context read the folder, as if it were served. */
const openBook = async (context: BrowserContext, book: string): Promise<void> => {
  await context.route(`${PLACE}/**`, async (route) => {
    const path = join(book, decodeURIComponent(new URL(route.request().url()).pathname))
    const isThere = await readFile(path).then(
      () => true,
      () => false,
    )
    await (isThere ? route.fulfill({ path }) : route.fulfill({ status: 404 }))
  })
}
