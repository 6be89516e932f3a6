// @module-tag nightly

import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'

import { render } from '../testing/render.tsx'
import { afterPaint, useAfterPaint } from './after-paint.ts'

interface AskingProps {
  onReady: (request: (run: () => void) => void) => void
}

function Asking({ onReady }: AskingProps) {
  const request = useAfterPaint()
  useEffect(() => onReady(request))
  return null
}

const renderAsking = () => {
  const onReady = vi.fn<AskingProps['onReady']>()
  const { rerender } = render(<Asking onReady={onReady} />)
  const request = (run: () => void) => onReady.mock.lastCall?.[0](run)
  return { ask: request, leave: () => rerender(null) }
}

const afterNextPaint = () => new Promise<void>(afterPaint)

test('MAP-406 runs only the last callback of a frame, after it', async () => {
  const { ask } = renderAsking()
  const run: string[] = []
  ask(() => run.push('first'))
  ask(() => run.push('second'))
  requestAnimationFrame(() => run.push('frame'))
  await afterNextPaint()
  expect(run).toEqual(['frame', 'second'])
  ask(() => run.push('third'))
  await afterNextPaint()
  expect(run).toEqual(['frame', 'second', 'third'])
})

test('MAP-406 does not run a callback after unmounting', async () => {
  const { ask, leave } = renderAsking()
  const run: string[] = []
  ask(() => run.push('asked'))
  leave()
  await afterNextPaint()
  expect(run).toEqual([])
})
