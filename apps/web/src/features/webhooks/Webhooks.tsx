import { lazyComponent } from '@seatdesk/app-kit/lazy'
import {
  LoadError,
  createQueryOptions,
  useServerData,
  useErrorToast,
} from '@seatdesk/app-kit/query-cache'
import { Button, EmptyState, FormSkeleton, Text, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { webhooks } from '../../lib/api/webhooks.ts'
import { toastGeneralFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/webhooks.ts'
import type { OpenWebhookDialog } from './internal/WebhookDialogs.tsx'
import { WebhookRow } from './internal/WebhookRow.tsx'

import classes from './Webhooks.module.css'

const WebhookDialogs = lazyComponent(
  async () => (await import('./internal/WebhookDialogs.tsx')).WebhookDialogs,
)

/** The webhook endpoints: add, test, inspect, edit and remove. */
export function Webhooks() {
  const {
    data: known,
    failure,
    reload,
    updateCached,
  } = useServerData(createQueryOptions(webhooks.list, {}))
  const [doing, setDoing] = useState<OpenWebhookDialog | null>(null)
  const [testing, setTesting] = useState<number | null>(null)
  useErrorToast(failure)

  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('WEBHOOKS.FAILED')}
      </LoadError>
    )
  if (known === null) return <FormSkeleton count={1} />

  async function test(id: number) {
    setTesting(id)
    await testAndToast(id)
    setTesting(null)
  }

  const make = (
    <Button onClick={() => setDoing({ action: 'MAKE', webhook: null })}>
      {t('WEBHOOKS.MAKE')}
    </Button>
  )
  return (
    <div className={classes['root']}>
      <Text c="dimmed">{t('WEBHOOKS.TEXT')}</Text>
      {known.length === 0 ? (
        <EmptyState drawing="key" action={make}>
          {t('WEBHOOKS.NONE')}
        </EmptyState>
      ) : (
        <>
          <ul className={classes['list']} aria-label={t('WEBHOOKS.TITLE')}>
            {known.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isTesting={testing === webhook.id}
                onAct={(action) =>
                  action === 'TEST' ? void test(webhook.id) : setDoing({ action, webhook })
                }
              />
            ))}
          </ul>
          <div>{make}</div>
        </>
      )}
      <Suspense>
        {doing && (
          <WebhookDialogs
            doing={doing}
            onDoing={setDoing}
            onChange={(change) => updateCached(change)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Sends a test event to a webhook, and shows the result in a toast. */
const testAndToast = async (id: number): Promise<void> => {
  try {
    const { responseStatus, failure } = (await webhooks.test({ id })).data
    if (failure === null)
      toast({
        tone: 'success',
        message: t('WEBHOOKS.TEST_TAKEN', { answer: String(responseStatus ?? '') }),
      })
    else toast({ tone: 'warning', message: t('WEBHOOKS.TEST_FAILED', { failure }) })
  } catch (error) {
    toastGeneralFailure(error)
  }
}
