import { useEffect, useEffectEvent } from 'react'

/** Marks the history entry that Back leads away from first. */
const MARK = 'seatdeskLeaveQuestion'

/**
 * While it is active, the browser asks before the page is closed, and Back calls `onBack` and stays
 * on the page. A second history entry of the same address takes the press: a press on Back cannot be
 * prevented.
 */
export const useLeaveQuestion = (isActive: boolean, onBack: () => void): void => {
  const ask = useEffectEvent(onBack)
  useEffect(() => {
    if (!isActive) return
    const addEntry = () => history.pushState({ ...history.state, [MARK]: true }, '')
    const isOnEntry = () => history.state?.[MARK] === true
    const onPopState = () => {
      if (isOnEntry()) return
      addEntry()
      ask()
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEntry()
    window.addEventListener('popstate', onPopState)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('popstate', onPopState)
      window.removeEventListener('beforeunload', onUnload)
      if (isOnEntry()) history.back()
    }
  }, [isActive])
}
