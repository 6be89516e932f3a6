import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { setUpCamera } from '../../../.ci/pictures/camera.ts'
import { SCHEMES } from './looked-at.ts'
import { openRooms } from './open-rooms.ts'

// Takes the pictures of the desk that the landing page shows, from the running product.

const PLACE = join(import.meta.dirname, '../src/screens/landing')

/** What is seen of the desk. */
const WINDOW = { width: 1280, height: 800 }

/** How large it is kept, for a wide screen and for a phone. */
const SIZES = [
  { name: 'desk', width: 960, quality: 55 },
  { name: 'small-desk', width: 640, quality: 40 },
]

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
    for (const { name, width, quality } of SIZES) {
      const picture = await camera.take({
        width: WINDOW.width,
        scale: width / WINDOW.width,
        deepest: WINDOW.height,
        quality,
      })
      await writeFile(join(PLACE, `${name}-${scheme}.webp`), picture)
    }
  }
} finally {
  await rooms.close()
}
