import { fileURLToPath } from 'node:url'

import { measurePages } from '@seatdesk/front/build'

const ADMIN = fileURLToPath(new URL('..', import.meta.url))
const WEB = fileURLToPath(new URL('../../web', import.meta.url))

/** The first load of the console, and of what brokers load first, in KiB of JavaScript as sent. */
const admin = await measurePages(ADMIN)
const web = await measurePages(WEB)
const first = { admin: weightOf(admin), web: weightOf(web) }

const screens = admin
  .map(({ path, js }) => ({ path, js: round(js) }))
  .toSorted((left, right) => right.js - left.js)

const isKept = first.admin <= first.web
// Sizes are the same in every run: there is nothing to alternate, and no spread.
print(JSON.stringify({ bench: 'admin-size', unit: 'KiB as sent', first, screens }))
for (const { path, js } of screens) print(`admin-size: ${path}: JS ${js}, spread 0 %`)
print(
  `admin-size: the first load is ${first.admin}, the brokers' ${first.web}: no heavier is ${isKept ? 'kept' : 'missed'}`,
)
if (!isKept) process.exitCode = 1

function weightOf(pages: typeof admin): number {
  const login = pages.find(({ path }) => path.endsWith('/login'))
  if (!login) throw new Error('there is no page to log in on')
  return round(login.js)
}

/** Three digits that count. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
