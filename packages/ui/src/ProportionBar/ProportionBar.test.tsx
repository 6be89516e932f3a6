// @module-tag nightly

import { expect, test } from 'vitest'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { ProportionBar } from './ProportionBar.tsx'

testComponentContract((props) => <ProportionBar share={0.5} {...props} />)

test.each([
  [0.25, 0.25],
  [-1, 0],
  [7, 1],
])('BOOK-11 a share of %d fills that part of the bar, between none and all', (share, filled) => {
  const { container } = render(<ProportionBar share={share} data-bar />)
  const bar = container.querySelector('[data-bar]')
  const widths = [bar, bar?.firstElementChild].map(
    (item) => item?.getBoundingClientRect().width ?? 0,
  )
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(filled)
})
