import { type AttachedTickets, countDifferentPages, type ListingDetails } from '@seatdesk/domain'
import { Button, CheckboxField, SegmentedField, Stack, Text } from '@seatdesk/ui'
import { DialogActions } from '@seatdesk/ui/modal'
import { useMemo, useState } from 'react'

import { t } from '../../../lib/i18n/delivery.ts'
import { BarcodeFields } from './BarcodeFields.tsx'
import { deliveryMethods } from './delivery-plan.ts'
import type { Seat } from './match-pages.ts'
import { TicketFilesSection } from './TicketFilesSection.tsx'
import { useAttachTickets } from './use-attach-tickets.ts'
import { useTicketPages } from './use-ticket-pages.ts'

interface AttachTicketsFormProps {
  listing: ListingDetails
  attached: AttachedTickets
  /** Called once something was attached or removed. */
  onChanged: () => void
  onCancel: () => void
}

const WAY_LABELS = { files: 'DELIVERY.FILES', barcodes: 'DELIVERY.BARCODES' } as const

/** Attaches PDF pages or barcodes to the unsold tickets of a listing, and removes them. */
export function AttachTicketsForm({
  listing,
  attached,
  onChanged,
  onCancel,
}: AttachTicketsFormProps) {
  const seats = useMemo(() => seatsOf(listing, attached), [listing, attached])
  const ways = deliveryMethods(listing.deliveryTypeId).filter((way) => way !== 'transfer')
  const [way, setWay] = useState(ways[0])
  const [barcodes, setBarcodes] = useState<readonly string[]>(() => seats.map(() => ''))
  const tickets = useTicketPages(seats)
  const actions = useAttachTickets({ listingId: listing.id, onChanged })
  const pages = tickets.pages.flatMap((page) => {
    const seat = tickets.seatOf.get(tickets.plan.get(page.key) ?? '')
    return seat ? [{ page, seat }] : []
  })
  const codes = seats.flatMap((seat, index) => {
    const barcode = barcodes[index]?.trim() ?? ''
    return barcode === '' ? [] : [{ seat, barcode }]
  })
  const count = way === 'files' ? pages.length : codes.length
  const [isForAll, setForAll] = useState(false)
  const hasSameCode =
    way === 'files' && countDifferentPages(pages.map(({ page }) => page.codeHash)) < pages.length
  const asksForAll = hasSameCode || (way === 'files' && actions.fault !== null && count > 0)
  const done = attached.tickets.filter((ticket) => !ticket.isSold && ticket.attached !== null)
  if (way === undefined) return <Text>{t('DELIVERY.ATTACH_BY_TRANSFER')}</Text>
  return (
    <Stack gap="md">
      <Text>{t('DELIVERY.ATTACH_HINT')}</Text>
      <Text>
        {attached.instant
          ? t('DELIVERY.ATTACHED_ALL')
          : t('DELIVERY.ATTACHED_COUNT', { done: done.length, count: seats.length })}
      </Text>
      {ways.length > 1 && (
        <SegmentedField
          label={t('DELIVERY.WAY')}
          options={ways.map((value) => ({ value, label: t(WAY_LABELS[value]) }))}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'files' ? (
        <TicketFilesSection tickets={tickets} seats={seats} labelOf={ticketLabel} />
      ) : (
        <BarcodeFields seats={seats} barcodes={barcodes} onChange={setBarcodes} />
      )}
      {hasSameCode && (
        <Text role="alert" c="red">
          {t('DELIVERY.SAME_CODES', { count: seats.length })}
        </Text>
      )}
      {asksForAll && (
        <CheckboxField
          label={t('DELIVERY.FOR_ALL', { found: count, count: seats.length })}
          checked={isForAll}
          onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        />
      )}
      {actions.fault !== null && (
        <Text role="alert" c="red">
          {actions.fault}
        </Text>
      )}
      <DialogActions>
        <Button onClick={onCancel}>{t('COMMON.CANCEL')}</Button>
        {done.length > 0 && (
          <Button disabled={actions.isInProgress} onClick={() => void actions.detach()}>
            {t('DELIVERY.DETACH')}
          </Button>
        )}
        <Button
          emphasis="main"
          disabled={count === 0 || (hasSameCode && !isForAll)}
          isInProgress={actions.isInProgress}
          onClick={() =>
            void (way === 'files'
              ? actions.attachPages(pages, asksForAll && isForAll)
              : actions.attachBarcodes(codes))
          }
        >
          {t(count === 0 ? 'DELIVERY.ATTACH_NONE' : 'DELIVERY.ATTACH', { count })}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** The unsold tickets as seats, so that pages are matched with them. */
const seatsOf = (listing: ListingDetails, { tickets }: AttachedTickets): Seat[] =>
  tickets.flatMap(({ id, seat, isSold }, index) =>
    isSold
      ? []
      : [
          {
            key: String(id),
            saleId: listing.id,
            numbers: [],
            event: listing.event.name,
            section: listing.section,
            row: listing.seatRow,
            seat,
            place: index + 1,
          },
        ],
  )

const ticketLabel = ({ seat, place }: Seat): string =>
  seat === null ? t('DELIVERY.TICKET_UNNAMED', { place }) : t('DELIVERY.TICKET_NAMED', { seat })
