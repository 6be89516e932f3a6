import { type Sale, saleNumber } from '@seatdesk/domain'
import { CheckboxField, SegmentedField, StatusBadge, TextField, UnbrokenText } from '@seatdesk/ui'
import { useMemo } from 'react'

import { SaleRecipient } from '../../../lib/contact/SaleRecipient.tsx'
import { EventDateTime } from '../../../lib/EventDateTime.tsx'
import { t } from '../../../lib/i18n/delivery.ts'
import { listingLabel } from '../../../lib/listing-label.ts'
import { venueText } from '../../../lib/TicketSubject.tsx'
import { BarcodeFields } from './BarcodeFields.tsx'
import { deliveryMethods, type DeliveryDraft, seatsOfSale } from './delivery-plan.ts'

import classes from './OrderDeliveryForm.module.css'

interface OrderDeliveryFormProps {
  sale: Sale
  draft: DeliveryDraft
  /** Number of its seats with an assigned page. */
  found: number
  /** How many different tickets these pages can be: those with the same code count once. */
  different: number
  /** Why the delivery failed; `null` if it did not. */
  fault: string | null
  isDone: boolean
  onChange: (draft: DeliveryDraft) => void
}

const DELIVERY_METHOD_LABELS = {
  files: 'DELIVERY.FILES',
  barcodes: 'DELIVERY.BARCODES',
  transfer: 'DELIVERY.TRANSFER',
} as const

/** The delivery form of one order. */
export function OrderDeliveryForm({
  sale,
  draft,
  found,
  different,
  fault,
  isDone,
  onChange,
}: OrderDeliveryFormProps) {
  const seats = useMemo(() => seatsOfSale(sale), [sale])
  const ways = deliveryMethods(sale.listing.deliveryTypeId)
  return (
    <section className={classes['root']} aria-label={saleNumber(sale.id)}>
      <div className={classes['head']}>
        <strong>
          <UnbrokenText>{saleNumber(sale.id)}</UnbrokenText>
        </strong>
        <span>{sale.event.name}</span>
        <span className={classes['quiet']}>
          <EventDateTime event={sale.event} /> · {venueText(sale.event.venue)}
        </span>
        <span className={classes['quiet']}>{listingLabel(sale.listing)}</span>
        {isDone && <StatusBadge tone="done">{t('DELIVERY.DONE')}</StatusBadge>}
      </div>
      {!isDone && ways.length > 1 && (
        <SegmentedField
          label={t('DELIVERY.WAY')}
          options={ways.map((value) => ({ value, label: t(DELIVERY_METHOD_LABELS[value]) }))}
          value={draft.way}
          onChange={(way) => onChange({ ...draft, way })}
        />
      )}
      {!isDone && draft.way === 'files' && (
        <span className={classes['quiet']}>
          {t('DELIVERY.FOUND', { found, count: seats.length })}
        </span>
      )}
      {!isDone && draft.way === 'files' && different < found && (
        <p role="alert" className={classes['fault']}>
          {t('DELIVERY.SAME_CODES', { count: seats.length })}
        </p>
      )}
      {!isDone &&
        draft.way === 'files' &&
        found > 0 &&
        (different < seats.length || fault !== null) && (
          <CheckboxField
            label={t('DELIVERY.FOR_ALL', { found, count: seats.length })}
            checked={draft.isForAll}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, isForAll: currentTarget.checked })
            }
          />
        )}
      {!isDone && draft.way === 'barcodes' && (
        <BarcodeFields
          seats={seats}
          barcodes={draft.barcodes}
          onChange={(barcodes) => onChange({ ...draft, barcodes })}
        />
      )}
      {!isDone && draft.way === 'transfer' && (
        <>
          <SaleRecipient saleId={sale.id} />
          <TextField
            label={t('DELIVERY.REFERENCE')}
            description={t('DELIVERY.REFERENCE_HINT')}
            value={draft.reference}
            maxLength={200}
            data-autofocus
            onChange={({ currentTarget }) => onChange({ ...draft, reference: currentTarget.value })}
          />
        </>
      )}
      {fault !== null && (
        <p role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
    </section>
  )
}
