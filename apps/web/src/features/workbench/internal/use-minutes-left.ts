import { useEffect, useState } from 'react'

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
