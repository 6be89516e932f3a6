import { SelectField } from '@seatdesk/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/team.ts'
import { switchCompany } from './switch-company.ts'

import classes from './CompanySwitch.module.css'

interface CompanySwitchProps {
  companies: readonly { id: number; name: string; isCurrent: boolean }[]
  /** The address to open in the other company. */
  href: string
}

/** Shows the company that the user works in, and switches to another one. */
export function CompanySwitch({ companies, href }: CompanySwitchProps) {
  const navigate = useNavigate()
  const [isInProgress, setInProgress] = useState(false)

  async function change(id: string) {
    setInProgress(true)
    try {
      await switchCompany(Number(id))
      await navigate(href, { replace: true })
    } catch (error) {
      toastFailure(error)
    }
    setInProgress(false)
  }

  return (
    <SelectField
      className={classes['root'] ?? ''}
      label={t('COMPANY.SWITCH')}
      isLabelHidden
      disabled={isInProgress}
      options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(companies.find(({ isCurrent }) => isCurrent)?.id ?? '')}
      onChange={(id) => void change(id)}
    />
  )
}
