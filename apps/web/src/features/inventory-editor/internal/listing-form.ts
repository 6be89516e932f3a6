import {
  type InventoryListing,
  isRealWallTime,
  parseDollars,
  SPLIT_RULES,
  toDollarText,
} from '@seatdesk/domain'
import * as v from 'valibot'

import { parseNumbers, parseSeats } from './parse-values.ts'

const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))

const isPrice = (text: string) => (parseDollars(text) ?? 0) > 0

const isQuantity = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 200

/** Schema of the new-listing form. */
export const listingForm = v.pipe(
  v.object({
    eventId: required('ADD_LISTING.EVENT_REQUIRED'),
    section: required('ADD_LISTING.SECTION_REQUIRED'),
    seatRow: required('ADD_LISTING.ROW_REQUIRED'),
    seats: v.pipe(
      v.string(),
      v.check((text) => parseSeats(text) !== null, 'ADD_LISTING.SEATS_VALID'),
    ),
    quantity: v.pipe(v.string(), v.trim()),
    price: v.pipe(v.string(), v.check(isPrice, 'DESK_CELL.NOT_DOLLARS')),
    cost: v.pipe(
      v.string(),
      v.check((text) => text.trim() === '' || parseDollars(text) !== null, 'DESK_CELL.NOT_DOLLARS'),
    ),
    pdf: v.boolean(),
    flash: v.boolean(),
    tmx: v.boolean(),
    barcode: v.boolean(),
    deliveryDate: v.pipe(
      required('ADD_LISTING.IN_HAND_REQUIRED'),
      v.check((text) => isRealWallTime(`${text}T12:00:00`), 'DESK_CELL.NOT_A_DAY'),
    ),
    splitRule: v.picklist(SPLIT_RULES),
    customSplits: v.string(),
    externalId: v.pipe(v.string(), v.trim(), v.maxLength(100, 'ADD_LISTING.EXTERNAL_ID_LONG')),
  }),
  v.forward(
    v.partialCheck(
      [['seats'], ['quantity']],
      ({ seats, quantity }) => seats.trim() !== '' || isQuantity(quantity),
      'ADD_LISTING.QUANTITY_VALID',
    ),
    ['quantity'],
  ),
  v.forward(
    v.partialCheck(
      [['splitRule'], ['customSplits']],
      ({ splitRule, customSplits }) =>
        splitRule !== 'custom' || parseNumbers(customSplits) !== null,
      'ADD_LISTING.CUSTOM_VALID',
    ),
    ['customSplits'],
  ),
)

type TypedListing = v.InferInput<typeof listingForm>

/** Returns the initial values: empty, or the terms of the listing to duplicate. */
export const initialListingForm = (template: InventoryListing | null) => ({
  event: template?.event.name ?? '',
  eventId: template === null ? '' : String(template.event.id),
  section: template?.section ?? '',
  seatRow: '',
  seats: '',
  quantity:
    template && template.tickets.every(({ seat }) => seat === null)
      ? String(template.quantity)
      : '',
  price: template ? toDollarText(template.price) : '',
  cost: template?.cost ? toDollarText(template.cost) : '',
  pdf: template === null || hasBit(template, 1),
  flash: template !== null && hasBit(template, 2),
  tmx: template !== null && hasBit(template, 4),
  barcode: template !== null && hasBit(template, 8),
  deliveryDate: template?.deliveryDate.slice(0, 10) ?? '',
  splitRule: template?.splitRule ?? 'default',
  customSplits: (template?.customSplits ?? []).join(', '),
  externalId: '',
})

const hasBit = ({ deliveryTypeId }: InventoryListing, bit: number): boolean =>
  (deliveryTypeId & bit) === bit

/** Returns the number of tickets: named seats or the typed quantity; `null` if unknown. */
export const countTypedTickets = ({
  seats,
  quantity,
}: Pick<TypedListing, 'seats' | 'quantity'>) => {
  const named = parseSeats(seats)?.length ?? 0
  if (named > 0) return named
  return isQuantity(quantity.trim()) ? Number(quantity) : null
}

/** Converts form values to the API input. */
export const toNewListing = (values: v.InferOutput<typeof listingForm>) => {
  const seats = parseSeats(values.seats) ?? []
  return {
    eventId: Number(values.eventId),
    section: values.section,
    seatRow: values.seatRow,
    ...(seats.length > 0 ? { seats } : { quantity: Number(values.quantity) }),
    price: parseDollars(values.price) ?? 0,
    cost: values.cost.trim() === '' ? null : parseDollars(values.cost),
    deliveryTypeId:
      Number(values.pdf) +
      2 * Number(values.flash) +
      4 * Number(values.tmx) +
      8 * Number(values.barcode),
    // Noon, because tickets due on a day have arrived by then.
    deliveryDate: `${values.deliveryDate}T12:00:00`,
    splitRule: values.splitRule,
    customSplits: values.splitRule === 'custom' ? parseNumbers(values.customSplits) : null,
    externalId: values.externalId === '' ? null : values.externalId,
  }
}
