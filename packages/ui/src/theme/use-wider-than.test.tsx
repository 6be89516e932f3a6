// @module-tag nightly

import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { BREAKPOINTS } from './breakpoints.ts'
import type { BreakpointName } from './breakpoints.ts'
import { useWiderThan } from './use-wider-than.ts'

function Side({ name }: { name: BreakpointName }) {
  return <output>{useWiderThan(name) ? 'wide' : 'narrow'}</output>
}

afterAll(() => page.viewport(1280, 800))

test.each([
  ['cards', 992, 993],
  ['eventHeader', 797, 798],
  ['menu', 1023, 1024],
  ['compactLedger', 1279, 1280],
  ['tableBesideMap', 1399, 1400],
] as const)('UI-4 %s is narrow at %d pixels and wide at %d', async (name, narrow, wide) => {
  await page.viewport(narrow, 800)
  render(<Side name={name} />)
  expect(document.querySelector('output')?.textContent).toBe('narrow')
  await page.viewport(wide, 800)
  await expect.element(page.getByRole('status')).toHaveTextContent('wide')
  expect(Math.abs(BREAKPOINTS[name] - wide)).toBeLessThanOrEqual(1)
})
