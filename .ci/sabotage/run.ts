import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { copyCheckout } from './copy-checkout.ts'
import { guards } from './guards/index.ts'
import { cutOut, type Sabotage } from './sabotage.ts'
import { openSuite, type Outcome, type Suite } from './suite.ts'

// Takes one guard after another out of a copy of this checkout, and sees that a test turns red for
// each. `pnpm sabotage <pattern>` does so for the guards whose name or file the pattern matches.

const wanted = guards.filter(isWanted)
const copy = copyCheckout()
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

let held = 0
for (const [folder, sabotages] of byPackage(wanted)) {
  console.log(`\n── ${folder}`)
  await inOneSuite(folder, sabotages.filter(isInSources))
  // Every test copies the database that a suite prepares once.
  for (const one of sabotages.filter((one) => !isInSources(one)))
    await inASuiteOfItsOwn(folder, one)
}
console.log(`\n${held} of ${wanted.length} guards held by a test`)
process.exit(held === wanted.length && held > 0 ? 0 : 1)

async function inOneSuite(folder: string, sabotages: readonly Sabotage[]): Promise<void> {
  if (sabotages.length === 0) return
  const suite = await openSuite(copy, folder)
  const whole = await suite.run(
    [...new Set(sabotages.map(({ test }) => test))],
    sabotages.map(({ title }) => title),
  )
  for (const sabotage of sabotages) {
    const began = performance.now()
    const restore = cut(sabotage, suite)
    const outcome = await suite.run([sabotage.test], [sabotage.title])
    restore()
    tell(sabotage, verdictOf(sabotage, whole, outcome), began)
  }
  await suite.close()
}

async function inASuiteOfItsOwn(folder: string, sabotage: Sabotage): Promise<void> {
  const began = performance.now()
  const inFreshSuite = async () => {
    const suite = await openSuite(copy, folder)
    const outcome = await suite.run([sabotage.test], [sabotage.title])
    await suite.close()
    return outcome
  }
  const whole = await inFreshSuite()
  const restore = cut(sabotage)
  const outcome = await inFreshSuite()
  restore()
  tell(sabotage, verdictOf(sabotage, whole, outcome), began)
}

/** Takes the guard out of the copy; gives what puts it back. */
function cut({ cuts }: Sabotage, suite?: Suite): () => void {
  const intact = new Map(cuts.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]))
  const put = (file: string, text: string) => {
    writeFileSync(join(copy, file), text)
    suite?.forget(file)
  }
  for (const one of cuts) put(one.file, cutOut(readFileSync(join(copy, one.file), 'utf8'), one))
  return () => {
    for (const [file, text] of intact) put(file, text)
  }
}

/** The test that turned red, or why that does not count. */
function verdictOf({ test, title }: Sabotage, whole: Outcome, cutting: Outcome) {
  const about = (names: string[]) =>
    names.filter((name) => name.startsWith(`${test}: `) && name.includes(title))
  const [red = null] = about(cutting.failed)
  const ran = cutting.passed.length + cutting.failed.length > 0
  if (about(whole.failed).length > 0) return { red: null, why: 'the test is red all the same' }
  if (about(whole.passed).length === 0) return { red: null, why: 'there is no such test' }
  if (!ran) return { red: null, why: `no test came to its end: ${cutting.errors[0] ?? ''}` }
  return { red, why: 'every test stays green' }
}

function tell({ guard, test }: Sabotage, verdict: ReturnType<typeof verdictOf>, began: number) {
  const { red, why } = verdict
  if (red !== null) held += 1
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const said = red === null ? why.toUpperCase() : red.slice(`${test}: `.length)
  console.log(`${red === null ? '✗' : '✓'} ${guard.padEnd(64)} → ${said} (${seconds} s)`)
}

function byPackage(sabotages: readonly Sabotage[]): Map<string, Sabotage[]> {
  return Map.groupBy(sabotages, ({ test }) => test.split('/').slice(0, 2).join('/'))
}

function isInSources({ cuts }: Sabotage): boolean {
  return !cuts.some(({ file }) => file.includes('/migrations/'))
}

function isWanted({ guard, cuts }: Sabotage): boolean {
  const wanted = new RegExp(process.argv[2] ?? '', 'i')
  return [guard, ...cuts.map(({ file }) => file)].some((name) => wanted.test(name))
}
