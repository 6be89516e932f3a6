import axe from 'axe-core'
import { expect } from 'vitest'

import { AXE_OPTIONS } from './axe-options.ts'

/** Fails with the rule and the place of what axe finds wrong, by WCAG 2.2 A and AA, once what moves has come to rest. */
export const expectNoAxeViolations = async (element: Element) => {
  await afterPaint()
  await expect.poll(() => findViolations(element)).toEqual([])
}

const findViolations = async (element: Element): Promise<string[]> => {
  const { violations } = await axe.run(element, {
    ...AXE_OPTIONS,
    resultTypes: ['violations'],
  })
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.html} ${node.any[0]?.message ?? ''}`),
  )
  return findings.slice(0, 5)
}

/** Some names are given in effects, which run once the first frame is drawn. */
function afterPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
