import { lazyComponent } from '@seatdesk/app-kit/lazy'
import {
  LoadError,
  createQueryOptions,
  useServerData,
  useErrorToast,
} from '@seatdesk/app-kit/query-cache'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import type { ApiKey } from '@seatdesk/domain'
import { Button, EmptyState, FormSkeleton } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { STEP_UP_CALLS } from '../../lib/api/account.ts'
import { apiKeys } from '../../lib/api/webhooks.ts'
import { t } from '../../lib/i18n/settings.ts'
import { KeyRow } from './internal/KeyRow.tsx'

import classes from './ApiKeys.module.css'

const NewKeyDialog = lazyComponent(
  async () => (await import('./internal/NewKeyDialog.tsx')).NewKeyDialog,
)
const RevokeDialog = lazyComponent(
  async () => (await import('./internal/RevokeDialog.tsx')).RevokeDialog,
)

/** The broker's API keys: creates keys, shows each secret once, and revokes keys. */
export function ApiKeys() {
  const {
    data: keys,
    failure,
    reload,
    updateCached,
  } = useServerData(createQueryOptions(apiKeys.list, {}))
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  useErrorToast(failure)

  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('API_KEYS.FAILED')}
      </LoadError>
    )
  if (keys === null) return <FormSkeleton count={1} />

  async function revoke({ id }: ApiKey) {
    await proven(async () => {
      await apiKeys.revoke({ id })
      updateCached((known) => known.filter((key) => key.id !== id))
    })
  }

  const make = <Button onClick={() => setMaking(true)}>{t('API_KEYS.MAKE')}</Button>

  return (
    <div className={classes['root']}>
      {keys.length === 0 ? (
        <EmptyState drawing="key" action={make}>
          {t('API_KEYS.NONE')}
        </EmptyState>
      ) : (
        <>
          <ul className={classes['list']} aria-label={t('API_KEYS.TITLE')}>
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
            ))}
          </ul>
          <div>{make}</div>
        </>
      )}
      {dialog}
      <Suspense>
        {isMaking && (
          <NewKeyDialog
            onMade={(created) => updateCached((known) => [created, ...known])}
            onClose={() => setMaking(false)}
          />
        )}
        {revoking && !dialog && (
          <RevokeDialog
            name={revoking.name}
            onRevoke={() => revoke(revoking)}
            onClose={() => setRevoking(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
