import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { FormSkeleton, SelectField, Text } from '@seatdesk/ui'
import { useState } from 'react'

import { feeds } from '../../lib/api/stock.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/settings.ts'
import { feedName, feedState, NO_TAKE_DOWN, silenceOptions } from './options.ts'

/** After which silence the listings of each feed leave the market; saved with each choice. */
export function Feeds() {
  const { data, failure, reload, updateCached } = useServerData(createQueryOptions(feeds.list, {}))
  const [saving, setSaving] = useState<number | null>(null)

  async function save(id: number, silentAfterHours: number | null) {
    setSaving(id)
    try {
      const { data: all } = await feeds.set({ id, silentAfterHours })
      updateCached(() => all)
    } catch (error) {
      toastFailure(error)
    } finally {
      setSaving(null)
    }
  }

  return (
    <>
      <Text c="dimmed">{t('FEEDS.TEXT')}</Text>
      {data ? (
        data.length === 0 ? (
          <Text>{t('FEEDS.NONE')}</Text>
        ) : (
          data.map((feed) => (
            <SelectField
              key={feed.id}
              label={feedName(feed)}
              description={feedState(feed)}
              options={silenceOptions(feed.silentAfterHours)}
              value={feed.silentAfterHours === null ? NO_TAKE_DOWN : String(feed.silentAfterHours)}
              disabled={saving === feed.id}
              onChange={(value) =>
                void save(feed.id, value === NO_TAKE_DOWN ? null : Number(value))
              }
            />
          ))
        )
      ) : failure === null ? (
        <FormSkeleton count={1} />
      ) : (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('SETTINGS.FAILED')}
        </LoadError>
      )}
    </>
  )
}
