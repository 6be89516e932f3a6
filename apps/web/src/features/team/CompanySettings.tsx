import { timeZoneOptions } from '@seatdesk/app-kit/dates'
import { useForm } from '@seatdesk/app-kit/form'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import type { Company } from '@seatdesk/domain'
import {
  Button,
  FormSkeleton,
  Group,
  SelectField,
  Stack,
  TextareaField,
  TextField,
  toast,
} from '@seatdesk/ui'
import { useState } from 'react'
import * as v from 'valibot'

import { companies } from '../../lib/api/company.ts'
import { t, translate } from '../../lib/i18n/team.ts'
import { loadUser } from '../../lib/session.ts'
import { RequireTwoFactor } from './internal/RequireTwoFactor.tsx'
import { LimitField } from './internal/RoleAndLimits.tsx'
import { limit, limitText } from './internal/team-forms.ts'
import { MoneyEmail } from './MoneyEmail.tsx'

/** The settings of the company, for its owners. */
export function CompanySettings() {
  const {
    data: company,
    failure,
    reload,
    updateCached,
  } = useServerData(createQueryOptions(companies.get, {}))
  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('TEAM.FAILED')}
      </LoadError>
    )
  if (company === null) return <FormSkeleton count={4} />
  const replace = (changed: Company) => updateCached(() => changed)
  return (
    <Stack gap="md">
      <RequireTwoFactor company={company} onChanged={replace} />
      <CompanyForm company={company} onChanged={replace} />
      <MoneyEmail company={company} onChanged={replace} />
    </Stack>
  )
}

const companyForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('COMPANY.NAME_REQUIRED')),
  timeZone: v.string(),
  licenses: v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ),
  spendPerDay: limit,
})

interface CompanyFormProps {
  company: Company
  onChanged: (changed: Company) => void
}

function CompanyForm({ company, onChanged }: CompanyFormProps) {
  const [timeZones] = useState(() => timeZoneOptions(company.timeZone))
  const form = useForm({
    schema: companyForm,
    translate,
    initial: {
      name: company.name,
      timeZone: company.timeZone,
      licenses: company.licenses.join('\n'),
      spendPerDay: limitText(company.spendPerDay),
    },
    keepOnNavigate: true,
    subject: company.id,
    onSubmit: async (change) => {
      onChanged((await companies.update(change)).data)
      toast({ tone: 'success', message: t('TEAM.SAVED') })
      await loadUser()
    },
  })
  return (
    <form {...form.root}>
      <Stack gap="md">
        <TextField label={t('COMPANY.NAME')} autoComplete="organization" {...form.text('name')} />
        <SelectField
          label={t('COMPANY.TIME_ZONE')}
          description={t('COMPANY.TIME_ZONE_TEXT')}
          options={timeZones}
          {...form.code('timeZone')}
        />
        <TextareaField
          label={t('COMPANY.LICENSES')}
          description={t('COMPANY.LICENSES_TEXT')}
          autosize
          minRows={2}
          {...form.text('licenses')}
        />
        <LimitField label={t('COMPANY.SPEND_PER_DAY')} {...form.text('spendPerDay')} />
        <Group justify="flex-end">
          <Button type="submit" emphasis="main" isInProgress={form.isInProgress}>
            {t('TEAM.SAVE')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
