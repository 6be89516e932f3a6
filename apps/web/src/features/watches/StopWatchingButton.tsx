import { Button, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { watches } from '../../lib/api/watches.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/watches.ts'

interface StopWatchingButtonProps {
  /** Id of the watch. */
  id: number
  /** The notification that links here. */
  message: string
}

/** Turns off the watch that sent a notification. */
export function StopWatchingButton({ id, message }: StopWatchingButtonProps) {
  const [state, setState] = useState<'on' | 'in-progress' | 'off'>('on')

  async function stop() {
    setState('in-progress')
    try {
      const { name } = (await watches.update({ id, isOn: false })).data
      toast({ tone: 'success', message: t('WATCHES.STOPPED', { name }) })
      setState('off')
    } catch (error) {
      toastFailure(error)
      setState('on')
    }
  }

  if (state === 'off') return t('WATCHES.OFF')
  return (
    <Button
      size="small"
      isInProgress={state === 'in-progress'}
      aria-label={t('WATCHES.STOP_NEWS', { message })}
      onClick={() => void stop()}
    >
      {t('WATCHES.STOP')}
    </Button>
  )
}
