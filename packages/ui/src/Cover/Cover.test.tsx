import { expect, test } from 'vitest'

import { keepsTheContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { Cover } from './Cover.tsx'
import { drawMotif } from './motifs.ts'

keepsTheContract((props) => <Cover motif="stadium" seed="101" {...props} />)

test.each(['stadium', 'staff', 'curtain'] as const)(
  'a %s is the same for the same seed',
  (motif) => {
    expect(drawMotif(motif, '101')).toEqual(drawMotif(motif, '101'))
    expect(drawMotif(motif, '101')).not.toEqual(drawMotif(motif, '102'))
  },
)

test('a picture that cannot be loaded gives way to the drawing', async () => {
  const { container } = render(<Cover motif="staff" seed="7" src="data:image/png;base64,AAAA" />)
  await expect.poll(() => container.querySelector('img')).toBeNull()
  expect(container.querySelectorAll('path').length).toBeGreaterThan(5)
})
