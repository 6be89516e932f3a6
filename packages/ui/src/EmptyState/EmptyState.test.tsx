// @module-tag nightly

import { expect, test } from 'vitest'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { LINE_DRAWINGS, EmptyState } from './EmptyState.tsx'

testComponentContract((props) => <EmptyState {...props}>No events found.</EmptyState>)

test.each(Object.keys(LINE_DRAWINGS) as (keyof typeof LINE_DRAWINGS)[])(
  'the drawing %s fits in its box',
  (drawing) => {
    render(<EmptyState drawing={drawing}>Nothing.</EmptyState>)
    const path = document.querySelector<SVGPathElement>('svg path')
    const { x = -1, y = -1, width = 0, height = 0 } = path?.getBBox() ?? {}
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(96)
    expect(y + height).toBeLessThan(64)
  },
)
