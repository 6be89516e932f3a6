import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'

import { startTestServer } from '../../../packages/tooling/src/start-test-server.ts'
import { openBrowser, openSignedInPage } from './signed-in-page.ts'
import { countPresses } from './ten-jobs/counted-page.ts'
import { type Job, JOBS } from './ten-jobs/jobs.ts'
import { prepareJobs } from './ten-jobs/prepare.ts'

// Does ten jobs of a broker's day on the demo market, each from the home screen. Counts presses,
// and measures the time of a script that does not read, think or aim: the product's share of the
// time. Saves a picture of the end of each job in the folder `PICTURES`, by default the git-ignored
// `screenshots/ten-jobs`.

const FOLDER = process.env['PICTURES'] ?? join(import.meta.dirname, '../../../screenshots/ten-jobs')

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const STEP_TIMEOUT_MS = 60_000

/** The pictures are for a page of documentation, so small ones suffice. */
const PICTURE_SCALE = 0.6

mkdirSync(FOLDER, { recursive: true })
const market = await startTestServer()
const browser = await openBrowser()
try {
  const prepared = await prepareJobs(market.url)
  for (const [index, job] of JOBS.entries()) {
    const { presses, seconds } = await measure(job, index + 1)
    print(`| ${job.name} | ${presses} | ${seconds.toFixed(1)} |`)
    if (presses > job.maxPresses) {
      print(`ten-jobs: ${job.name}: more than ${job.maxPresses} presses`)
      process.exitCode = 1
    }
  }

  async function measure(job: Job, number: number) {
    const page = await openSignedInPage(browser, market.url, {
      email: job.email,
      address: '/events',
    })
    await page.setViewportSize(job.isPhone === true ? PHONE : DESK)
    await page.getByRole('combobox', { name: 'Search events' }).first().waitFor()
    page.setDefaultTimeout(STEP_TIMEOUT_MS)
    const on = countPresses(page)
    const start = performance.now()
    const failure = await job.run(on, prepared).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : 'failed'),
    )
    const seconds = (performance.now() - start) / 1000
    await savePicture(page, `${String(number).padStart(2, '0')}.webp`)
    await page.close()
    if (failure !== null) print(failure)
    return { presses: failure === null ? on.presses() : Infinity, seconds }
  }
} finally {
  await browser.close()
  await market.close()
}

async function savePicture(page: Page, name: string): Promise<void> {
  // Animations and toasts end.
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  const { cssVisualViewport: view } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    clip: {
      x: view.pageX,
      y: view.pageY,
      width: view.clientWidth,
      height: view.clientHeight,
      scale: PICTURE_SCALE,
    },
  })
  writeFileSync(join(FOLDER, name), Buffer.from(data, 'base64'))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
