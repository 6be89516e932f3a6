import { DateTime } from '@seatdesk/app-kit/dates'
import { useI18n } from '@seatdesk/app-kit/i18n'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { Button, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { broadcast } from '../../lib/api/stock.ts'
import { t } from '../../lib/i18n/listing-dialogs.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'

import classes from './RecentChange.module.css'

const BroadcastOffDialog = lazyComponent(
  async () => (await import('./BroadcastOffDialog.tsx')).BroadcastOffDialog,
)

/** Loads the broker's market switches, and turns them. */
export const useBroadcast = () => {
  const { data, reload, refresh } = useServerData(createQueryOptions(broadcast.get, {}))
  const [isInProgress, setInProgress] = useState(false)
  const { toastFailure } = useI18n()
  useRefetchOnOrderEvents([], refresh)

  async function set(isOn: boolean, eventId?: number): Promise<void> {
    setInProgress(true)
    try {
      await broadcast.set({ isOn, ...(eventId !== undefined && { eventId }) })
      toast({
        tone: 'success',
        message: t(
          eventId === undefined
            ? isOn
              ? 'BROADCAST.ALL_ON_DONE'
              : 'BROADCAST.ALL_OFF_DONE'
            : isOn
              ? 'BROADCAST.EVENT_ON_DONE'
              : 'BROADCAST.EVENT_OFF_DONE',
        ),
      })
      await reload()
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return { data, isInProgress, set }
}

/** Takes all listings off the market, after a confirmation; nothing while they are off. */
export function BroadcastOffButton() {
  const { data, isInProgress, set } = useBroadcast()
  const [isConfirming, setConfirming] = useState(false)
  if (data?.isOn === false) return null
  return (
    <>
      <Button emphasis="quiet" disabled={data === null} onClick={() => setConfirming(true)}>
        {t('BROADCAST.ALL_OFF')}
      </Button>
      <Suspense>
        {isConfirming && (
          <BroadcastOffDialog
            isInProgress={isInProgress}
            onConfirm={() => void set(false).then(() => setConfirming(false))}
            onClose={() => setConfirming(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Takes the broker's listings of one event off the market; nothing while they are off. */
export function EventBroadcastOffButton({ eventId }: { eventId: number }) {
  const { data, isInProgress, set } = useBroadcast()
  const isOff = data?.isOn === false || data?.eventsOff.some(({ event }) => event.id === eventId)
  if (data === null || isOff) return null
  return (
    <Button isInProgress={isInProgress} onClick={() => void set(false, eventId)}>
      {t('BROADCAST.EVENT_OFF')}
    </Button>
  )
}

/** Shows what is off the market, with buttons to put it back; nothing while everything is on. */
export function BroadcastNotice() {
  const { data, isInProgress, set } = useBroadcast()
  if (data === null || (data.isOn && data.eventsOff.length === 0)) return null
  return (
    <>
      {data.offSince !== null && (
        <section className={classes['root']} aria-label={t('BROADCAST.TITLE')}>
          <p role="status" className={classes['summary']}>
            {t('BROADCAST.ALL_ARE_OFF')} <DateTime at={data.offSince} />
          </p>
          <span className={classes['headerActions']}>
            <Button size="small" isInProgress={isInProgress} onClick={() => void set(true)}>
              {t('BROADCAST.ALL_ON')}
            </Button>
          </span>
        </section>
      )}
      {data.eventsOff.map(({ event, offSince }) => (
        <section key={event.id} className={classes['root']} aria-label={event.name}>
          <p className={classes['summary']}>
            {t('BROADCAST.EVENT_IS_OFF', { event: event.name })} <DateTime at={offSince} />
          </p>
          <span className={classes['headerActions']}>
            <Button
              size="small"
              aria-label={t('BROADCAST.EVENT_ON_OF', { event: event.name })}
              isInProgress={isInProgress}
              onClick={() => void set(true, event.id)}
            >
              {t('BROADCAST.EVENT_ON')}
            </Button>
          </span>
        </section>
      ))}
    </>
  )
}
