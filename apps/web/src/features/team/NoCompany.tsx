import { Button, FailedState, Stack } from '@seatdesk/ui'
import { useEffect, useState } from 'react'

import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/team.ts'
import { loadUser, logOut, useSession } from '../../lib/session.ts'
import { switchCompany } from './switch-company.ts'

/**
 * Shown instead of all screens to a founder whom the company has removed: leads to the person's
 * other companies, or says how to get into one.
 */
export function NoCompany() {
  const companies = useSession(({ user }) => user?.companies) ?? []
  const [isInProgress, setInProgress] = useState(false)
  // An invitation may have been accepted since, in another tab.
  useEffect(() => {
    loadUser().catch(toastFailure)
  }, [])

  async function workIn(id: number) {
    setInProgress(true)
    await switchCompany(id).catch(toastFailure)
    setInProgress(false)
  }

  return (
    <FailedState
      isPage
      drawing="locked"
      title={t('NO_COMPANY.TITLE')}
      action={
        <Stack gap="sm">
          {companies.map(({ id, name }) => (
            <Button
              key={id}
              emphasis="main"
              disabled={isInProgress}
              onClick={() => void workIn(id)}
            >
              {t('NO_COMPANY.WORK_IN', { name })}
            </Button>
          ))}
          <Button onClick={() => void logOut().catch(toastFailure)}>
            {t('NO_COMPANY.LOG_OUT')}
          </Button>
        </Stack>
      }
    >
      {companies.length > 0 ? t('NO_COMPANY.CHOOSE') : t('NO_COMPANY.TEXT')}
    </FailedState>
  )
}
