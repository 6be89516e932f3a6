import { useEffect, useState } from 'react'

/** What a code is for, by the screen that asks for it. */
export type CodePurpose = 'confirm-phone' | 'login' | 'change-mfa'

/** How long one waits before another code is sent, in seconds. */
export const WAIT_SECONDS = 60

/** No wait of the server's is longer, in milliseconds: what storage holds beyond it is not ours. */
const LONGEST_MS = 3_600_000

const keyOf = (purpose: CodePurpose) => `seatdesk-code-wait-${purpose}`

const readEnd = (purpose: CodePurpose): number => {
  try {
    const end = Number(window.sessionStorage.getItem(keyOf(purpose)))
    return end <= Date.now() + LONGEST_MS ? end : 0
  } catch {
    return 0
  }
}

const writeEnd = (purpose: CodePurpose, end: number) => {
  try {
    window.sessionStorage.setItem(keyOf(purpose), String(end))
  } catch {
    // Storage is blocked: the wait lasts as long as the page, and the server keeps its own.
  }
}

/** The seconds left until another code can be asked for, and a way to begin waiting; outlives a reload. */
export const useCodeWait = (purpose: CodePurpose) => {
  const [end, setEnd] = useState(() => readEnd(purpose))
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(Math.ceil((end - now) / 1000), 0)
  const isWaiting = secondsLeft > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isWaiting])

  function wait(seconds: number) {
    const next = Date.now() + seconds * 1000
    writeEnd(purpose, next)
    setNow(Date.now())
    setEnd(next)
  }

  return { secondsLeft, wait }
}
