import { useEffect, useRef } from 'react'

/**
 * Runs expensive work after the next frame is painted, so that it does not delay the response to
 * input.
 */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}

/**
 * Like `afterPaint`, but coalesces calls: runs only the last callback of a frame, and none after
 * unmount.
 */
export const useAfterPaint = () => {
  const pending = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      pending.current = undefined
    },
    [],
  )

  return (run: () => void) => {
    const isOnItsWay = pending.current !== undefined
    pending.current = run
    if (isOnItsWay) return
    afterPaint(() => {
      const last = pending.current
      pending.current = undefined
      last?.()
    })
  }
}
