import { expect, test } from 'vitest'

import { keepsTheContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { Bone, CoverCardBones, FormBones, SwitchBones } from './Skeletons.tsx'

keepsTheContract((props) => <Bone {...props} />)
keepsTheContract((props) => <CoverCardBones {...props} />)
keepsTheContract((props) => <FormBones {...props} />)
keepsTheContract((props) => <SwitchBones {...props} />)

test('A11Y-10 it does not breathe under reduced motion', () => {
  const { container } = render(<Bone />)
  const bone = container.querySelector('span')
  expect(bone && getComputedStyle(bone).animationIterationCount).toBe('1')
})
