import { useEffect, useRef } from 'react'

/** Runs something once the next frame is painted: what is dear, and answers nobody. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}

/** The same for one of many: the last that was asked for by then is run, and none once its asker is gone. */
export const useAfterPaint = () => {
  const asked = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      asked.current = undefined
    },
    [],
  )

  return (run: () => void) => {
    const isOnItsWay = asked.current !== undefined
    asked.current = run
    if (isOnItsWay) return
    afterPaint(() => {
      const last = asked.current
      asked.current = undefined
      last?.()
    })
  }
}
