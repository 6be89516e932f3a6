import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type Camera, setUpCamera } from './camera.ts'
import { compare } from './compare.ts'
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

await rm(DIFFERENCES, { recursive: true, force: true })
await mkdir(values.update ? KEPT : DIFFERENCES, { recursive: true })

const rooms = await openRooms()
let others = 0
try {
  for (const [name, look] of LOOKED_AT)
    if (names.length === 0 || names.includes(name)) others += await lookAt(rooms, name, look)
} finally {
  await rooms.close()
}
const verdict =
  others === 0 ? 'nothing looks otherwise' : `${others} look otherwise: see ${DIFFERENCES}`
print(values.update ? 'looks: kept' : `looks: ${verdict}`)
if (others > 0) process.exitCode = 1

/** Looks at a screen in every width and scheme; how many pictures are others than those kept. */
async function lookAt(rooms: Rooms, name: string, { address, by }: Look): Promise<number> {
  const page = rooms[by]
  const camera = await setUpCamera(page)
  await page.setViewportSize(SIZES[3])
  await page.goto(address)
  let count = 0
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme })
      if (await isOther(rooms, camera, `${name}-${size.width}-${scheme}`, size.width)) count += 1
    }
  }
  return count
}

async function isOther(
  rooms: Rooms,
  camera: Camera,
  name: string,
  width: number,
): Promise<boolean> {
  const picture = await camera.take({ width, scale: width < 600 ? 0.75 : 0.5 })
  const file = join(KEPT, `${name}.webp`)
  if (values.update) {
    await writeFile(file, picture)
    return false
  }
  const kept = await readFile(file).catch(() => null)
  if (kept === null) {
    print(`${name}: is not kept yet`)
    await writeFile(join(DIFFERENCES, `${name}.webp`), picture)
    return true
  }
  if (kept.equals(picture)) return false
  const { differs, share, sheet } = await compare(rooms.desk, kept, picture)
  if (!differs) return false
  print(`${name}: ${(share * 100).toFixed(2)} % differs`)
  await writeFile(
    join(DIFFERENCES, `${name}.webp`),
    Buffer.from(sheet.slice(sheet.indexOf(',') + 1), 'base64'),
  )
  return true
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
