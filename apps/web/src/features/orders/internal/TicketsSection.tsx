import { useI18n } from '@seatdesk/app-kit/i18n'
import { LoadError, createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { Skeleton, Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { purchases } from '../../../lib/api/order.ts'
import { CopyField } from '../../../lib/CopyField.tsx'
import { t } from '../../../lib/i18n/order-details.ts'
import { downloadTicket, downloadTickets } from '../download-tickets.ts'

import classes from './TicketsSection.module.css'

/**
 * The tickets of a delivered purchase: files, one by one or as a single download, barcodes, or a
 * transfer reference.
 */
export function TicketsSection({ purchaseId }: { purchaseId: number }) {
  const { data, failure, reload } = useServerData(
    createQueryOptions(purchases.tickets, { id: purchaseId }),
  )
  const { toastFailure } = useI18n()
  const [busy, setBusy] = useState<number | 'all' | null>(null)

  async function save(target: number | 'all', download: () => Promise<void>) {
    setBusy(target)
    try {
      await download()
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(null)
    }
  }

  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('PURCHASES_TABLE.TICKETS_FAILED')}
      </LoadError>
    )
  if (data === null) return <Skeleton width="60%" height="2.25rem" />
  const { files, barcodes, transferReference } = data
  return (
    <section className={classes['root']} aria-label={t('PURCHASES_TABLE.TICKETS')}>
      <h3>{t('PURCHASES_TABLE.TICKETS')}</h3>
      {files.map(({ id, name }) => (
        <Button
          key={id}
          icon={<IconDownload />}
          isInProgress={busy === id}
          onClick={() => void save(id, () => downloadTicket(purchaseId, { id, name }))}
        >
          {t('PURCHASES_TABLE.DOWNLOAD', { name })}
        </Button>
      ))}
      {files.length > 1 && (
        <Button
          emphasis="main"
          icon={<IconDownload />}
          isInProgress={busy === 'all'}
          onClick={() => void save('all', () => downloadTickets(purchaseId, files))}
        >
          {t('PURCHASES_TABLE.DOWNLOAD_ALL')}
        </Button>
      )}
      {barcodes.map(({ seat, value }, index) => (
        <CopyField
          key={index}
          label={
            seat === null ? t('PURCHASES_TABLE.BARCODE') : t('PURCHASES_TABLE.BARCODE_OF', { seat })
          }
          copyLabel={t('PURCHASES_TABLE.COPY_BARCODE')}
          value={value}
        />
      ))}
      {transferReference !== null && (
        <CopyField
          label={t('PURCHASES_TABLE.REFERENCE')}
          copyLabel={t('PURCHASES_TABLE.COPY_REFERENCE')}
          value={transferReference}
        />
      )}
    </section>
  )
}
