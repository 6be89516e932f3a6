import { LoadError, createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { Webhook, WebhookDelivery } from '@seatdesk/domain'
import { Button, FormSkeleton, Group, Text, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useState } from 'react'

import { webhooks } from '../../../lib/api/webhooks.ts'
import { toastGeneralFailure } from '../../../lib/i18n/i18n.ts'
import { t } from '../../../lib/i18n/webhooks.ts'
import { DeliveryRow } from './DeliveryRow.tsx'

import classes from './LogDialog.module.css'

interface LogDialogProps {
  webhook: Webhook
  onClose: () => void
}

/** The deliveries of a webhook, paginated; each can be inspected and resent. */
export function LogDialog({ webhook: { id, url }, onClose }: LogDialogProps) {
  const [page, setPage] = useState(1)
  const {
    data: log,
    failure,
    isStale,
    reload,
    updateCached,
  } = useServerData(createQueryOptions(webhooks.deliveries, { id, page }))

  async function replay({ id: deliveryId }: WebhookDelivery) {
    try {
      const { data: replayed } = await webhooks.replay({ id, deliveryId })
      updateCached((known) => ({
        ...known,
        results: known.results.map((item) => (item.id === replayed.id ? replayed : item)),
      }))
      toast({ tone: 'success', message: t('WEBHOOKS.REPLAYED') })
    } catch (error) {
      toastGeneralFailure(error)
    }
  }

  const hasOlder = log !== null && page * log.paginator.perPage < log.paginator.totalEntriesSize
  return (
    <Modal isOpen size="large" title={t('WEBHOOKS.LOG_NAME', { url })} onClose={onClose}>
      <Text c="dimmed">{t('WEBHOOKS.LOG_TEXT')}</Text>
      {failure !== null ? (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('WEBHOOKS.LOG_FAILED')}
        </LoadError>
      ) : log === null ? (
        <FormSkeleton count={3} />
      ) : log.results.length === 0 ? (
        <Text>{t('WEBHOOKS.LOG_EMPTY')}</Text>
      ) : (
        <ul className={classes['list']} aria-busy={isStale}>
          {log.results.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onReplay={() => replay(delivery)} />
          ))}
        </ul>
      )}
      {(page > 1 || hasOlder) && (
        <Group>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('WEBHOOKS.NEWER')}
          </Button>
          <Button size="small" disabled={!hasOlder} onClick={() => setPage(page + 1)}>
            {t('WEBHOOKS.OLDER')}
          </Button>
        </Group>
      )}
    </Modal>
  )
}
