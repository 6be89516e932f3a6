import { formatCents, type Listing, seatSpan } from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'

import { DeliveryIcons } from '../../../lib/DeliveryIcons.tsx'
import { t } from '../../../lib/messages/events.ts'
import type { SelectionStore } from '../selection-store.ts'
import { InHand } from './InHand.tsx'
import { QuantityChoice } from './QuantityChoice.tsx'

/** The columns of the listings; quantities are chosen in their row. */
export const listingColumns = (
  selection: SelectionStore,
  narrowedTo: number | undefined,
): Column<Listing>[] => [
  {
    key: 'section',
    header: t('EVENT_TICKETS.SECTION'),
    sortKey: 'section',
    render: ({ section }) => section,
  },
  {
    key: 'row',
    header: t('EVENT_TICKETS.ROW'),
    sortKey: 'row',
    render: ({ seatRow }) => seatRow,
  },
  {
    key: 'seats',
    isUnbroken: true,
    header: t('EVENT_TICKETS.SEATS'),
    render: ({ tickets }) => seatSpan(tickets) ?? t('EVENT_TICKETS.NOT_NAMED'),
  },
  {
    key: 'quantity',
    header: t('EVENT_TICKETS.QUANTITY'),
    sortKey: 'available',
    render: (listing) => (
      <QuantityChoice listing={listing} selection={selection} narrowedTo={narrowedTo} />
    ),
  },
  {
    key: 'delivery',
    header: t('EVENT_TICKETS.DELIVERY'),
    render: ({ deliveryTypeId }) => <DeliveryIcons deliveryTypeId={deliveryTypeId} />,
  },
  {
    key: 'inHand',
    header: t('EVENT_TICKETS.IN_HAND'),
    isQuiet: true,
    render: ({ deliveryDate }) => <InHand deliveryDate={deliveryDate} />,
  },
  {
    key: 'price',
    header: t('EVENT_TICKETS.PRICE'),
    sortKey: 'price',
    align: 'end',
    render: ({ price }) => <strong>{formatCents(price)}</strong>,
  },
]
