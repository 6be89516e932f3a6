import { UNDO_MINUTES } from '@seatdesk/domain'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

import { currentAccountId } from '../../lib/session.ts'

/** The last bulk change, while it can be undone; survives a reload. */
export const useRecentChange = () => {
  const [owner] = useState(currentAccountId)
  const [recent, setRecent] = useState(() => loadRecentChange(owner))
  return {
    recent,
    remember: (id: number) => setRecent(saveRecentChange(owner, id)),
    forget: () => setRecent(saveRecentChange(owner, null)),
  }
}

const recentChangeSchema = v.object({ id: v.number(), until: v.number() })

/** A bulk change that can be undone, with its deadline by this browser's clock. */
export type RecentChangeRecord = v.InferOutput<typeof recentChangeSchema>

const storageKey = (owner: string): string => `listings-change ${owner}`

/** Reads a broker's last change in this browser; `null` if there is none to undo. */
const loadRecentChange = (owner: string): RecentChangeRecord | null => {
  try {
    const recent = v.parse(
      recentChangeSchema,
      JSON.parse(localStorage.getItem(storageKey(owner)) ?? 'null'),
    )
    return recent.until > Date.now() ? recent : null
  } catch {
    return null
  }
}

/** Stores the current change, so that it can be undone after a reload; returns the stored value. */
const saveRecentChange = (owner: string, id: number | null): RecentChangeRecord | null => {
  const recent = id === null ? null : { id, until: Date.now() + UNDO_MINUTES * 60_000 }
  try {
    if (recent) localStorage.setItem(storageKey(owner), JSON.stringify(recent))
    else localStorage.removeItem(storageKey(owner))
  } catch {
    // Storage is blocked: the change is kept until the page closes.
  }
  return recent
}

const POLL_MS = 5_000

const minutesUntil = (deadline: number): number => Math.ceil((deadline - Date.now()) / 60_000)

/** Returns the minutes left until a time, updated live; 0 once it has passed. */
export const useMinutesLeftToUndo = (waitUntil: number): number => {
  const [minutes, setMinutes] = useState(() => minutesUntil(waitUntil))
  useEffect(() => {
    const check = () => setMinutes(minutesUntil(waitUntil))
    check()
    const timer = setInterval(check, POLL_MS)
    return () => clearInterval(timer)
  }, [waitUntil])
  return Math.max(0, minutes)
}
