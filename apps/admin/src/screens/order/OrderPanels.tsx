import { formatCents, formatDay, type OfficeOrderStory, seatSpan } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { Link, Panel, Stack } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { EventCell } from '../../lib/EventCell.tsx'
import { Facts } from '../../lib/Facts.tsx'
import { t } from '../../lib/messages/orders.ts'
import { PartyLink } from '../../lib/PartyLink.tsx'

/** What was bought by whom, and each step of it. */
export function OrderPanels({ order }: { order: OfficeOrderStory }) {
  const { event, listing, buyer, seller } = order
  const files = order.deliveries.map(({ kind, count }) => t('ORDER.KINDS', { kind, count }))
  return (
    <>
      <Panel title={t('ORDER.WHAT')}>
        <Facts
          of={[
            [t('ORDERS.EVENT'), <EventCell key="event" event={event} />],
            [t('ORDERS.BUYER'), <PartyLink key="buyer" party={buyer} />],
            [t('ORDERS.SELLER'), <PartyLink key="seller" party={seller} />],
            [
              t('ORDER.PLACE'),
              t('ORDER.PLACE_TEXT', { section: listing.section, row: listing.seatRow }),
            ],
            [t('ORDER.SEATS'), seatSpan(listing.tickets)],
            [t('ORDERS.QUANTITY'), listing.quantity],
            [t('ORDER.PRICE'), formatCents(order.price)],
            [t('ORDERS.AMOUNT'), formatCents(order.amount)],
          ]}
        />
      </Panel>
      <Panel title={t('ORDER.STEPS')}>
        <Facts
          of={[
            [t('ORDER.ORDERED'), formatInstant(order.createdAt)],
            [t('ORDER.PAID'), order.payment.paidAt && formatInstant(order.payment.paidAt)],
            [t('ORDER.REQUESTED'), order.requestedAt && formatInstant(order.requestedAt)],
            [t('ORDER.CONFIRMED'), order.confirmedAt && formatInstant(order.confirmedAt)],
            [t('ORDER.DELIVERY_DATE'), formatDay(listing.deliveryDate)],
            [t('ORDER.DEADLINE'), order.deadline && formatInstant(order.deadline)],
            [t('ORDER.DELIVERED'), order.deliveredAt && formatInstant(order.deliveredAt)],
            [t('ORDER.FILES'), files.join(', ')],
            [t('ORDER.REJECTED'), order.rejectedAt && formatInstant(order.rejectedAt)],
            [t('ORDER.REASON'), order.rejectionReason],
          ]}
        />
      </Panel>
      <Panel title={t('ORDER.MORE')}>
        <Stack gap="xs">
          <Link href={hrefs.messages({ search: buyer.email })}>{t('ORDER.MESSAGES_BUYER')}</Link>
          <Link href={hrefs.messages({ search: seller.email })}>{t('ORDER.MESSAGES_SELLER')}</Link>
          <Link href={hrefs.audit({ subjectKind: 'order', subjectId: order.id })}>
            {t('ORDER.AUDIT')}
          </Link>
        </Stack>
      </Panel>
    </>
  )
}
