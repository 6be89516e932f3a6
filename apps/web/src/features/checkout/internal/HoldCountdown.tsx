import { VisuallyHidden } from '@seatdesk/ui'
import { useEffect, useState } from 'react'

import { t } from '../../../lib/messages/paying.ts'

import classes from './HoldCountdown.module.css'

/** So little is left that one should hurry. */
const URGENT_SECONDS = 60

/**
 * How long tickets are still held: to be seen each second, and heard where it begins and at a few
 * marks alone.
 */
export function HoldCountdown({ heldUntil }: { heldUntil: number }) {
  const left = useSecondsUntil(heldUntil)
  const [first] = useState(left)
  const passed = markPassed(left)
  const said = passed === null || passed === markPassed(first) ? first : passed
  return (
    <div className={classes['root']} data-urgent={left <= URGENT_SECONDS || undefined}>
      <p role="timer" aria-live="off" className={classes['clock']}>
        {left > 0 ? t('CHECKOUT.HELD', { time: clockOf(left) }) : t('CHECKOUT.HELD_OUT')}
      </p>
      <p className={classes['quiet']}>{t('CHECKOUT.HELD_TEXT')}</p>
      <VisuallyHidden role="status">
        {left > 0 ? t('CHECKOUT.HELD_SAID', { time: clockOf(said) }) : t('CHECKOUT.HELD_OUT')}
      </VisuallyHidden>
    </div>
  )
}

const secondsUntil = (moment: number): number =>
  Math.max(0, Math.ceil((moment - Date.now()) / 1000))

const useSecondsUntil = (moment: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(moment))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

/** How much of a hold is left when it is said again, in seconds. */
const MARKS = [300, 120, 60, 30, 10]

/** The mark of so many seconds that was passed last; `null` before the first. */
const markPassed = (secondsLeft: number): number | null =>
  MARKS.findLast((mark) => secondsLeft <= mark) ?? null

/** So many seconds as a clock shows them, `9:05`. */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
