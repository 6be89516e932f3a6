import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type Album, openAlbum } from '../../../.ci/pictures/album.ts'
import { setUpCamera } from '../../../.ci/pictures/camera.ts'
import { OF_SMALL_PICTURES } from '../../../.ci/pictures/compare.ts'
import { type Look, LOOKED_AT, SCHEMES, SIZES } from './looked-at.ts'
import { openRooms, type Rooms } from './open-rooms.ts'

// Takes a picture of every screen in every width and both schemes, and compares it with the one that is kept; with
// `--update` it is kept instead. Names of screens narrow what is looked at.

const KEPT = join(import.meta.dirname, 'pictures')
const DIFFERENCES = join(import.meta.dirname, 'differences')

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false } },
})

const rooms = await openRooms()
let others = 0
try {
  const album = await openAlbum({
    kept: KEPT,
    differences: DIFFERENCES,
    isUpdate: values.update,
    desk: rooms.desk,
    tolerance: OF_SMALL_PICTURES,
    say: print,
  })
  for (const [name, look] of LOOKED_AT)
    if (names.length === 0 || names.includes(name)) others += await lookAt(rooms, album, name, look)
} finally {
  await rooms.close()
}
const verdict =
  others === 0 ? 'nothing looks otherwise' : `${others} look otherwise: see ${DIFFERENCES}`
print(values.update ? 'looks: kept' : `looks: ${verdict}`)
if (others > 0) process.exitCode = 1

/** Looks at a screen in every width and scheme; how many pictures are others than those kept. */
async function lookAt(
  rooms: Rooms,
  album: Album,
  name: string,
  { address, by }: Look,
): Promise<number> {
  const page = rooms[by]
  const camera = await setUpCamera(page)
  await page.setViewportSize(SIZES[3])
  await page.goto(address)
  let count = 0
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme })
      const { width } = size
      const picture = await camera.take({ width, scale: width < 600 ? 0.75 : 0.5 })
      if (await album.look(`${name}-${width}-${scheme}`, picture)) count += 1
    }
  }
  return count
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
