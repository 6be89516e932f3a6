import { fileURLToPath } from 'node:url'

import { measureBuild } from '@seatdesk/front/build'

const ADMIN = fileURLToPath(new URL('..', import.meta.url))
const WEB = fileURLToPath(new URL('../../web', import.meta.url))

const LOGIN = 'src/screens/LoginScreen.tsx'

/** The first load of the console, and of what brokers load first, in KiB of JavaScript after gzip. */
const admin = await measureBuild(ADMIN)
const web = await measureBuild(WEB)
const first = { admin: weightOf(admin, LOGIN), web: weightOf(web, LOGIN) }

const screens = Object.keys(admin.manifest)
  .filter((key) => /^src\/screens\/.+Screen\.tsx$/.test(key))
  .map((screen) => ({ screen, js: weightOf(admin, screen) }))
  .toSorted((left, right) => right.js - left.js)

const isKept = first.admin <= first.web
// Sizes are the same in every run: there is nothing to alternate, and no spread.
print(JSON.stringify({ bench: 'admin-size', unit: 'KiB gzip', first, screens }))
for (const { screen, js } of screens) print(`admin-size: ${screen}: JS ${js}, spread 0 %`)
print(
  `admin-size: the first load is ${first.admin}, the brokers' ${first.web}: no heavier is ${isKept ? 'kept' : 'missed'}`,
)
if (!isKept) process.exitCode = 1

function weightOf(app: typeof admin, screen: string): number {
  const { js } = app.weigh(['index.html', screen])
  if (js === 0) throw new Error(`${screen} is not in its build`)
  // Three digits that count.
  return Number(js.toPrecision(3))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
