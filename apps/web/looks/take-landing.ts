import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { setUpCamera } from '../../../.ci/pictures/camera.ts'
import { SCHEMES } from './looked-at.ts'
import { openRooms } from './open-rooms.ts'

// Takes the two pictures of the desk that the landing page shows, from the running product.

const PLACE = join(import.meta.dirname, '../src/screens/landing')

/** What is seen of the desk, and how large it is kept. */
const WINDOW = { width: 1280, height: 800 }
const WIDTH = 960

const rooms = await openRooms()
try {
  const page = rooms.broker
  await page.setViewportSize(WINDOW)
  await page.goto('/event-list?type=2')
  await page.locator('[data-row-link]').first().click()
  const boxes = page.getByRole('checkbox', { name: /^Section / })
  await boxes.first().check()
  await page.mouse.move(0, 0)
  const camera = await setUpCamera(page)
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme })
    const picture = await camera.take({
      width: WINDOW.width,
      scale: WIDTH / WINDOW.width,
      deepest: WINDOW.height,
      quality: 55,
    })
    await writeFile(join(PLACE, `desk-${scheme}.webp`), picture)
  }
} finally {
  await rooms.close()
}
