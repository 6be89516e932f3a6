import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { BREAKPOINTS } from '../packages/ui/src/theme/breakpoints.ts'

const root = join(import.meta.dirname, '..')

/** A style sheet cannot read the table, hence this. Below the header's width a part may have its own. */
test('TABLE-11 a style sheet changes at the named breakpoints and at no other width from 798 px on', () => {
  const sheets = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  const widths = sheets.flatMap((sheet) => widthsOf(sheet))
  const named: readonly number[] = Object.values(BREAKPOINTS)
  const wide = widths.filter(({ pixels }) => pixels >= BREAKPOINTS.eventHeader)
  expect(wide.length).toBeGreaterThan(0)
  expect(wide.filter(({ pixels }) => !named.includes(pixels))).toEqual([])
})

function widthsOf(sheet: string) {
  const conditions = readFileSync(join(root, sheet), 'utf8').matchAll(
    /^@media .*width\D*([\d.]+)(px|em)/gm,
  )
  return [...conditions].map(([, amount, unit]) => ({
    sheet,
    pixels: Number(amount) * (unit === 'em' ? 16 : 1),
  }))
}
