import { type OfficeOrder, orderStatus, type Status } from '@seatdesk/domain'

import { CHECKOUT_STATUSES } from './statuses.ts'

/** How an order stands: by its payment until that was accepted, by itself from then on. */
export const officeOrderStatus = ({ statusId, checkoutState }: OfficeOrder): Status =>
  statusId === null ? CHECKOUT_STATUSES[checkoutState] : orderStatus(statusId)
