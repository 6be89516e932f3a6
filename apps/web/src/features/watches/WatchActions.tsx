import type { Watch } from '@seatdesk/domain/contract'
import { Button, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { watches } from '../../lib/api/watches.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/watches.ts'

import classes from './WatchActions.module.css'

interface WatchActionsProps {
  watch: Watch
  /** Called with the changed watch. */
  onChanged: (watch: Watch) => void
  onEdit: (watch: Watch) => void
  onRemove: (watch: Watch) => void
}

type Change = Omit<Parameters<typeof watches.update>[0], 'id'>

/**
 * Action buttons of a watch. A button and the one that reverses it are one element, which keeps the
 * focus.
 */
export function WatchActions({ watch, onChanged, onEdit, onRemove }: WatchActionsProps) {
  const [isInProgress, setInProgress] = useState(false)
  const { id, name, kind, isOn, alertsForListings, dropPercent, endReason } = watch
  const mayTell = endReason === null && (alertsForListings || dropPercent !== null)

  async function change(to: Change, text?: string) {
    setInProgress(true)
    try {
      onChanged((await watches.update({ id, ...to })).data)
      if (text !== undefined) toast({ tone: 'success', message: text })
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  const button = (
    word: 'STOP' | 'START' | 'EDIT' | 'FULFIL' | 'REOPEN' | 'REMOVE',
    onPress: () => void,
  ) => (
    <Button
      size="small"
      isInProgress={word !== 'EDIT' && word !== 'REMOVE' && isInProgress}
      aria-label={t(`WATCHES.${word}_NAME`, { name })}
      onClick={onPress}
    >
      {t(`WATCHES.${word}`)}
    </Button>
  )

  return (
    <span className={classes['root']}>
      {mayTell &&
        (isOn
          ? button('STOP', () => void change({ isOn: false }, t('WATCHES.STOPPED', { name })))
          : button('START', () => void change({ isOn: true }, t('WATCHES.STARTED', { name }))))}
      {endReason === null
        ? kind === 'want' && button('FULFIL', () => void change({ endReason: 'fulfilled' }))
        : (endReason === 'fulfilled' || endReason === 'ended') &&
          button('REOPEN', () => void change({ endReason: null }))}
      {endReason === null && button('EDIT', () => onEdit(watch))}
      {button('REMOVE', () => onRemove(watch))}
    </span>
  )
}
