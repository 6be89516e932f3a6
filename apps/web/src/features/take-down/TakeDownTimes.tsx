import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  TAKE_DOWN_DELIVERIES,
  type TakeDownTimes as Times,
  type TakeDownDelivery,
} from '@seatdesk/domain'
import { FormSkeleton, SelectField, Text } from '@seatdesk/ui'
import { useState } from 'react'

import { takeDownTimes } from '../../lib/api/stock.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/settings.ts'
import { takeDownOptions } from './options.ts'

/** When the broker's listings leave the market before their events; saved with each choice. */
export function TakeDownTimes() {
  const { data, failure, reload, updateCached } = useServerData(
    createQueryOptions(takeDownTimes.get, {}),
  )
  const [saving, setSaving] = useState<TakeDownDelivery | null>(null)

  async function save(way: TakeDownDelivery, minutes: number) {
    setSaving(way)
    try {
      const { data: times } = await takeDownTimes.set({ [way]: minutes })
      updateCached(() => times)
    } catch (error) {
      toastFailure(error)
    } finally {
      setSaving(null)
    }
  }

  return (
    <>
      <Text c="dimmed">{t('TAKE_DOWN.TEXT')}</Text>
      {data ? (
        TAKE_DOWN_DELIVERIES.map((way) => (
          <WayField
            key={way}
            way={way}
            times={data}
            disabled={saving === way}
            onChange={(minutes) => void save(way, minutes)}
          />
        ))
      ) : failure === null ? (
        <FormSkeleton count={TAKE_DOWN_DELIVERIES.length} />
      ) : (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('SETTINGS.FAILED')}
        </LoadError>
      )}
    </>
  )
}

interface WayFieldProps {
  way: TakeDownDelivery
  times: Times
  disabled: boolean
  onChange: (minutes: number) => void
}

function WayField({ way, times, disabled, onChange }: WayFieldProps) {
  return (
    <SelectField
      label={t(`TAKE_DOWN.${way}`)}
      options={takeDownOptions(times[way])}
      value={String(times[way])}
      disabled={disabled}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
