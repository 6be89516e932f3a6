// @module-tag nightly

import { expect, test } from 'vitest'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { GeneratedArtwork } from './GeneratedArtwork.tsx'
import { drawMotif } from './motifs.ts'

testComponentContract((props) => <GeneratedArtwork motif="stadium" seed="101" {...props} />)

test.each(['stadium', 'staff', 'curtain', 'bowl', 'arena', 'ballpark', 'hall', 'shell'] as const)(
  'a %s is the same for the same seed and differs for another',
  (motif) => {
    expect(drawMotif(motif, '101')).toEqual(drawMotif(motif, '101'))
    expect(drawMotif(motif, '101')).not.toEqual(drawMotif(motif, '102'))
  },
)

test('an image that cannot be loaded is replaced by the drawing', async () => {
  const { container } = render(
    <GeneratedArtwork motif="staff" seed="7" src="data:image/png;base64,AAAA" />,
  )
  await expect.poll(() => container.querySelector('img')).toBeNull()
  expect(container.querySelectorAll('path').length).toBeGreaterThan(5)
})

test('EVENT-32 the initials of each participant are over the drawing, with different background colors', () => {
  const { container } = render(
    <GeneratedArtwork
      motif="arena"
      seed="Crypto.com Arena"
      marks={[
        { name: 'Golden State Warriors', letters: 'GSW' },
        { name: 'Los Angeles Lakers', letters: 'LAL' },
      ]}
    />,
  )
  const marks = [...container.querySelectorAll('[aria-hidden] > span')]
  expect(marks.map(({ textContent }) => textContent)).toEqual(['GSW', 'LAL'])
  const grounds = marks.map((mark) => getComputedStyle(mark).backgroundColor)
  expect(new Set(grounds).size).toBe(2)
  expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
})
