import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { hasHandoverFailed, needsRecipient, type SaleDetails } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { Allowed } from '../../../lib/Allowed.tsx'
import { RecipientFields } from '../../../lib/contact/RecipientFields.tsx'
import { t } from '../../../lib/i18n/handover.ts'
import { EvidenceButton } from './EvidenceButton.tsx'
import { HandoverStatus } from './HandoverStatus.tsx'

import classes from './HandoverSection.module.css'

const ReportTransferDialog = lazyComponent(
  async () => (await import('./ReportTransferDialog.tsx')).ReportTransferDialog,
)

interface SellerHandoverSectionProps {
  sale: SaleDetails
  /** Called once the state has changed. */
  onChanged: () => Promise<void>
}

/** To whom the seller hands tickets over, and how far that is; nothing before confirmation. */
export function SellerHandoverSection({ sale, onChanged }: SellerHandoverSectionProps) {
  const [isReporting, setReporting] = useState(false)
  const { handover, recipient, seatRecipients } = sale
  if (handover === null) return null
  return (
    <section className={classes['root']} aria-label={t('HANDOVER.TITLE')}>
      <h3>{t('HANDOVER.TITLE')}</h3>
      <HandoverStatus handover={handover} />
      {handover.resendRequestedAt !== null && <p role="alert">{t('HANDOVER.RESEND_ASKED')}</p>}
      {hasHandoverFailed(handover.state) && <p>{t('HANDOVER.HELD')}</p>}
      {recipient === null ? (
        handover.state === 'toSend' &&
        needsRecipient(sale.listing.deliveryTypeId) && (
          <p className={classes['quiet']}>{t('HANDOVER.NO_RECIPIENT_SELLER')}</p>
        )
      ) : (
        <RecipientFields recipient={recipient} seatRecipients={seatRecipients} />
      )}
      <div className={classes['actions']}>
        {handover.state !== 'accepted' && (
          <Allowed right="fulfill">
            <Button onClick={() => setReporting(true)}>{t('HANDOVER.REPORT')}</Button>
          </Allowed>
        )}
        {handover.hasProof && (
          <Allowed right="receiveTickets">
            <EvidenceButton orderId={sale.id} />
          </Allowed>
        )}
      </div>
      {isReporting && (
        <Suspense>
          <ReportTransferDialog
            sale={sale}
            handover={handover}
            onReported={onChanged}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
