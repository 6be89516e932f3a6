import type { Company } from '@seatdesk/domain'
import { SwitchField, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { companies } from '../../../lib/api/company.ts'
import { toastFailure } from '../../../lib/i18n/i18n.ts'
import { t } from '../../../lib/i18n/team.ts'

interface RequireTwoFactorProps {
  company: Company
  onChanged: (changed: Company) => void
}

/** Requires two-factor authentication of all members. Moves once the server has accepted it. */
export function RequireTwoFactor({ company, onChanged }: RequireTwoFactorProps) {
  const [isInProgress, setInProgress] = useState(false)

  async function change() {
    setInProgress(true)
    try {
      onChanged((await companies.update({ requireTwoFactor: !company.requireTwoFactor })).data)
      toast({ tone: 'success', message: t('TEAM.SAVED') })
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <SwitchField
      label={t('COMPANY.REQUIRE_TWO_FACTOR')}
      description={t('COMPANY.REQUIRE_TWO_FACTOR_TEXT')}
      checked={company.requireTwoFactor}
      isInProgress={isInProgress}
      onChange={() => void change()}
    />
  )
}
