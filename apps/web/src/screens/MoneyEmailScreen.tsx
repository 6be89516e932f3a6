import { Button } from '@seatdesk/ui'
import { useState } from 'react'
import { useParams } from 'react-router'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { companies } from '../lib/api/company.ts'
import { toastFailure } from '../lib/i18n/i18n.ts'
import { t } from '../lib/i18n/team.ts'
import { PATHS } from '../lib/routes.ts'

/**
 * Confirms the address for a company's emails about money with the link that was sent there. On a
 * press only, because email scanners open links as well.
 */
export function MoneyEmailScreen() {
  const { token = '' } = useParams()
  const [isInProgress, setInProgress] = useState(false)
  const [confirmed, setConfirmed] = useState<{ email: string; company: string } | null>(null)

  async function confirm() {
    setInProgress(true)
    try {
      setConfirmed((await companies.confirmMoneyEmail({ token })).data)
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <AccountPanel
      title={t('MONEY_EMAIL.CONFIRM_TITLE')}
      lead={
        confirmed ? (
          <span role="status">{t('MONEY_EMAIL.CONFIRM_DONE', confirmed)}</span>
        ) : (
          t('MONEY_EMAIL.CONFIRM_TEXT')
        )
      }
    >
      {confirmed ? (
        <Button fullWidth href={PATHS.login}>
          {t('COMMON.LOG_IN')}
        </Button>
      ) : (
        <Button
          emphasis="main"
          fullWidth
          isInProgress={isInProgress}
          onClick={() => void confirm()}
        >
          {t('MONEY_EMAIL.CONFIRM')}
        </Button>
      )}
    </AccountPanel>
  )
}
