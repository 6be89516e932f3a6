import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import type { Session } from '@seatdesk/domain'
import { Button, FailedState, FormSkeleton, Text, toast } from '@seatdesk/ui'
import { Suspense, useRef, useState } from 'react'

import { STEP_UP_CALLS } from '../../lib/api/account.ts'
import { sessions as calls } from '../../lib/api/sessions.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/settings.ts'
import { session } from '../../lib/session.ts'
import { SessionRow } from './internal/SessionRow.tsx'

import classes from './Sessions.module.css'

const LogOutDialog = lazyComponent(
  async () => (await import('./internal/LogOutDialog.tsx')).LogOutDialog,
)

/** The signed-in devices; logs out one, all others, or all. */
export function Sessions() {
  const {
    data: sessions,
    failure,
    reload,
    updateCached,
  } = useServerData(createQueryOptions(calls.list, {}))
  const [openDialog, setOpenDialog] = useState<'others' | 'everywhere' | null>(null)
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  const list = useRef<HTMLUListElement>(null)
  useErrorToast(failure)

  if (failure !== null)
    return <FailedState onRetry={() => void reload()}>{t('SESSIONS.FAILED')}</FailedState>
  if (sessions === null) return <FormSkeleton count={2} />

  const logOutOne = ({ id }: Session) =>
    proven(async () => {
      await calls.revoke({ id })
      updateCached((known) => known.filter((item) => item.id !== id))
      toast({ tone: 'success', message: t('SESSIONS.LOGGED_OUT') })
      // The pressed button goes with its row.
      list.current?.focus()
    }).catch(toastFailure)

  const logOutOthers = () =>
    proven(async () => {
      await calls.revokeOthers({})
      updateCached((known) => known.filter(({ isCurrent }) => isCurrent))
      toast({ tone: 'success', message: t('SESSIONS.OTHERS_LOGGED_OUT') })
    })

  const logOutEverywhere = () =>
    proven(async () => {
      await calls.revokeAll({})
      session.end()
    })

  return (
    <div className={classes['root']}>
      <Text c="dimmed">{t('SESSIONS.TEXT')}</Text>
      <ul ref={list} tabIndex={-1} className={classes['list']} aria-label={t('SESSIONS.TITLE')}>
        {sessions.map((item) => (
          <SessionRow key={item.id} session={item} onLogOut={() => logOutOne(item)} />
        ))}
      </ul>
      <div className={classes['actions']}>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Button onClick={() => setOpenDialog('others')}>{t('SESSIONS.LOG_OUT_OTHERS')}</Button>
        )}
        <Button onClick={() => setOpenDialog('everywhere')}>
          {t('SESSIONS.LOG_OUT_EVERYWHERE')}
        </Button>
      </div>
      {dialog}
      {openDialog && !dialog && (
        <Suspense>
          <LogOutDialog
            which={openDialog}
            onConfirm={openDialog === 'others' ? logOutOthers : logOutEverywhere}
            onClose={() => setOpenDialog(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
