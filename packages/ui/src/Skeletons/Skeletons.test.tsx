// @module-tag nightly

import { expect, test } from 'vitest'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Skeleton, CardSkeleton, FormSkeleton, SwitchSkeleton } from './Skeletons.tsx'

testComponentContract((props) => <Skeleton {...props} />)
testComponentContract((props) => <CardSkeleton {...props} />)
testComponentContract((props) => <FormSkeleton {...props} />)
testComponentContract((props) => <SwitchSkeleton {...props} />)

test('A11Y-10 does not pulse with reduced motion', () => {
  const { container } = render(<Skeleton />)
  const bone = container.querySelector('span')
  expect(bone && getComputedStyle(bone).animationIterationCount).toBe('1')
})
