import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

import { AXE_OPTIONS } from './axe-options.ts'

/** Fails with the rule and the element of each violation of WCAG 2.2 A and AA. */
export const expectNoAxeViolations = (element: Element): Promise<void> =>
  expectNone(element, AXE_OPTIONS)

/** The same for colors alone, the one thing that changes with the color scheme. */
export const expectEnoughContrast = (element: Element): Promise<void> =>
  expectNone(element, { runOnly: ['color-contrast'] })

async function expectNone(element: Element, options: RunOptions): Promise<void> {
  await afterPaint()
  const { violations } = await axe.run(element, { ...options, resultTypes: ['violations'] })
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.html} ${node.any[0]?.message ?? ''}`),
  )
  expect(findings.slice(0, 5)).toEqual([])
}

/** Some names are given in effects, which run once the first frame is drawn. */
function afterPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
