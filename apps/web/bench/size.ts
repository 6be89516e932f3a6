import { fileURLToPath } from 'node:url'

import { measureBuild, type Weight } from '@seatdesk/front/build'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SHELL = fileURLToPath(new URL('./shell.tsx', import.meta.url))

/** No screen may weigh more than this many minimal shells, in JavaScript. */
const MOST_SHELLS = 2

const SCREEN = /^src\/screens\/(.+)Screen\.tsx$/

const app = await measureBuild(ROOT)
const shell = (await measureBuild(ROOT, SHELL)).weigh(['bench/shell.tsx'])
if (shell.js === 0) throw new Error('the shell is not in its build')

const routes = Object.keys(app.manifest)
  .flatMap((key) => {
    const [, screen] = SCREEN.exec(key) ?? []
    return screen ? [{ screen, ...app.weigh(['index.html', key]) }] : []
  })
  .map(({ screen, ...weight }) => ({
    screen,
    ...rounded(weight),
    ratio: round(weight.js / shell.js),
  }))
  .toSorted((left, right) => right.ratio - left.ratio)

// Sizes are the same in every run: there is nothing to alternate, and no spread.
const facts = {
  bench: 'size',
  unit: 'KiB gzip',
  shell: rounded(shell),
  atMost: MOST_SHELLS,
  routes,
}
print(JSON.stringify(facts))
for (const { screen, js, css, jsFiles, ratio } of routes)
  print(`size: ${screen}: ${ratio} shells, JS ${js} in ${jsFiles} files, CSS ${css}, spread 0 %`)
const heaviest = routes[0]?.ratio ?? Number.NaN
const isKept = heaviest <= MOST_SHELLS
print(
  `size: the heaviest is ${heaviest} shells: at most ${MOST_SHELLS} is ${isKept ? 'kept' : 'missed'}`,
)
if (!isKept) process.exitCode = 1

function rounded({ js, css, jsFiles }: Weight): Weight {
  return { js: round(js), css: round(css), jsFiles }
}

/** Three digits that count. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
