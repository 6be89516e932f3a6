import axe from 'axe-core'
import { expect } from 'vitest'

import { AXE_OPTIONS } from './axe-options.ts'

/**
 * Fails with the rule and the element of each WCAG 2.2 A or AA violation that axe finds, once
 * animations have ended.
 */
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

/** Some names are set in effects, which run after the first frame. */
function afterPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
