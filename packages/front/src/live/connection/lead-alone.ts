import type { Lead } from './lead.ts'

/** Without turns to wait for, a tab leads while it is looked at. */
export const leadAlone = (startLeading: (signal: AbortSignal) => void): Lead => {
  let turn: AbortController | null = null
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      turn?.abort()
      turn = null
    } else if (!turn) {
      turn = new AbortController()
      startLeading(turn.signal)
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return {
    take: follow,
    leave: () => {
      document.removeEventListener('visibilitychange', follow)
      turn?.abort()
    },
  }
}
