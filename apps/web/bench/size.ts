import { fileURLToPath } from 'node:url'

import { measurePages } from '@seatdesk/front/build'

/** What the script of a screen may weigh, in KiB as it is sent. */
const MOST_KIB: Readonly<Record<string, number>> = { '/': 115, '/login': 115 }
const MOST_KIB_ELSEWHERE = 196

/** What it is to weigh one day. */
const WISHED_KIB: Readonly<Record<string, number>> = { '/': 105, '/login': 112 }
const WISHED_KIB_ELSEWHERE = 125

/** A screen asks for no more files of code at first. */
const MOST_FILES = 10

// Sizes are the same in every run: there is nothing to alternate, and no spread.
const pages = await measurePages(fileURLToPath(new URL('..', import.meta.url)))
const screens = pages
  .map(({ path, page, js, jsFiles }) => ({
    path,
    page: round(page),
    js: round(js),
    jsFiles,
    most: MOST_KIB[path] ?? MOST_KIB_ELSEWHERE,
    wished: WISHED_KIB[path] ?? WISHED_KIB_ELSEWHERE,
  }))
  .toSorted((left, right) => right.js - left.js)

print(JSON.stringify({ bench: 'size', unit: 'KiB as sent', screens }))
for (const { path, page, js, jsFiles, most, wished } of screens)
  print(
    `size: ${path}: JS ${js} in ${jsFiles} files (at most ${most}, wished ${wished}), page with its style ${page}, spread 0 %`,
  )
const heavy = screens.filter(({ js, jsFiles, most }) => js > most || jsFiles > MOST_FILES)
const isKept = heavy.length === 0
print(`size: what each screen may weigh is ${isKept ? 'kept' : 'missed'}`)
for (const { path } of heavy) print(`size: too heavy: ${path}`)
if (!isKept) process.exitCode = 1

/** Three digits that count. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
