import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Locator } from 'playwright-core'

/** File contents by file name. */
export type FileContents = Readonly<Record<string, string>>

/** Drops files onto an element, as if they were dragged from the desktop. */
export const dropFiles = async (place: Locator, dropped: FileContents): Promise<void> => {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('there is nowhere to drop anything')
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-dropped-'))
  const files = await Promise.all(
    Object.entries(dropped).map(async ([name, content]) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    }),
  )
  const page = place.page()
  page.once('close', () => void rm(folder, { recursive: true, force: true }))
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files, dragOperationsMask: 1 },
    })
  await session.detach()
}
