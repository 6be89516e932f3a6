import { UNDO_MINUTES } from '@seatdesk/domain'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

import { accountNumber } from '../../lib/account-number.ts'

/** The last change of many listings, for as long as it can be taken back; a reload forgets nothing. */
export const useRecent = () => {
  const [whose] = useState(accountNumber)
  const [recent, setRecent] = useState(() => readRecent(whose))
  return {
    recent,
    remember: (id: number) => setRecent(keepRecent(whose, id)),
    forget: () => setRecent(keepRecent(whose, null)),
  }
}

const recentSchema = v.object({ id: v.number(), until: v.number() })

/** A change of many listings that can still be taken back, and until when, by the clock of this browser. */
export type Recent = v.InferOutput<typeof recentSchema>

const keyOf = (whose: string): string => `listings-change ${whose}`

/** What a broker has just changed in this browser; `null` where nothing is to be taken back any more. */
const readRecent = (whose: string): Recent | null => {
  try {
    const recent = v.parse(recentSchema, JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null'))
    return recent.until > Date.now() ? recent : null
  } catch {
    return null
  }
}

/** Remembers what is being changed, so that a reload does not take away the way back; gives what is remembered. */
const keepRecent = (whose: string, id: number | null): Recent | null => {
  const recent = id === null ? null : { id, until: Date.now() + UNDO_MINUTES * 60_000 }
  try {
    if (recent) localStorage.setItem(keyOf(whose), JSON.stringify(recent))
    else localStorage.removeItem(keyOf(whose))
  } catch {
    // Then it is remembered as long as the page is open.
  }
  return recent
}

const LOOK_MS = 5_000

const minutesUntil = (until: number): number => Math.ceil((until - Date.now()) / 60_000)

/** How many minutes are left until a moment, kept up to date; none once it is over. */
export const useMinutesLeft = (until: number): number => {
  const [minutes, setMinutes] = useState(() => minutesUntil(until))
  useEffect(() => {
    const look = () => setMinutes(minutesUntil(until))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, minutes)
}
