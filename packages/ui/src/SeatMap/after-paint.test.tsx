import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'

import { render } from '../testing/render.tsx'
import { afterPaint, useAfterPaint } from './after-paint.ts'

interface AskingProps {
  onReady: (ask: (run: () => void) => void) => void
}

function Asking({ onReady }: AskingProps) {
  const ask = useAfterPaint()
  useEffect(() => onReady(ask))
  return null
}

const renderAsking = () => {
  const onReady = vi.fn<AskingProps['onReady']>()
  const { rerender } = render(<Asking onReady={onReady} />)
  const ask = (run: () => void) => onReady.mock.lastCall?.[0](run)
  return { ask, leave: () => rerender(null) }
}

const painted = () => new Promise<void>(afterPaint)

test('MAP-406 runs only the last callback of a frame, after it', async () => {
  const { ask } = renderAsking()
  const run: string[] = []
  ask(() => run.push('first'))
  ask(() => run.push('second'))
  requestAnimationFrame(() => run.push('frame'))
  await painted()
  expect(run).toEqual(['frame', 'second'])
  ask(() => run.push('third'))
  await painted()
  expect(run).toEqual(['frame', 'second', 'third'])
})

test('MAP-406 does not run a callback after unmounting', async () => {
  const { ask, leave } = renderAsking()
  const run: string[] = []
  ask(() => run.push('asked'))
  leave()
  await painted()
  expect(run).toEqual([])
})
