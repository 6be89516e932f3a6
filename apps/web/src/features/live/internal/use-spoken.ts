import { useCallback, useEffect, useRef, useState } from 'react'

import { t } from '../../../lib/messages/notifications.ts'

/** What comes within this many milliseconds is said together. */
const TOGETHER_MS = 500

/** More than these are counted and not read out. */
const MOST_READ_OUT = 3

/** What is to be said to whoever listens, gathered so that a busy minute is not a monologue. */
export const useSpoken = () => {
  const [spoken, setSpoken] = useState('')
  const waiting = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const say = useCallback((message: string) => {
    waiting.current.push(message)
    timer.current ??= setTimeout(() => {
      const messages = waiting.current.splice(0)
      timer.current = undefined
      setSpoken(
        messages.length > MOST_READ_OUT
          ? t('NOTIFICATIONS.MANY_NEW', { count: messages.length })
          : messages.join(' '),
      )
    }, TOGETHER_MS)
  }, [])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return { spoken, say }
}
