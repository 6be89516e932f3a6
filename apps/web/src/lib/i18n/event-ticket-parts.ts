import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { EVENT_TICKETS } from './event-tickets.ts'
import { EVENTS } from './events.ts'

/**
 * Messages of the parts of an event’s page that load after its rows: map, cart, parking and packages,
 * filters, price history, comparison, and notices about alerts and substitutes.
 */
export const EVENT_TICKET_PARTS = {
  EVENT_TICKETS: {
    TOLD_ON_SALE: 'The listing from your alert is still available: {tickets} at {price} each.',
    TOLD_GONE:
      'The listing from your alert is no longer available. Other tickets for this event are below.',
    SUBSTITUTES:
      'Buying substitutes for sale {sale}: {count} {count|ticket|tickets} needed. Sold: {tickets}.',
    SUBSTITUTES_NONE: 'Sale {sale} needs no more substitutes.',
    SUBSTITUTES_FAILED: 'The sale could not be loaded. Open it again under Sales.',
    SUBSTITUTES_SALE: 'View sale',
    TOLD_NOUN: 'ticket|tickets',
    GONE: 'unavailable',
    EXTRAS: 'Parking and extras',
    EXTRAS_FAILED: 'Parking and extras could not be loaded',
    KIND: 'Type',
    KIND_PARKING: 'Parking',
    KIND_PACKAGE: 'Package',
    KIND_PASS: 'Pass',
    KIND_HOSPITALITY: 'Hospitality',
    QUANTITY_CHOSEN: 'Quantity of {label}',
    MAP_LABEL: 'Seat map of {venue}',
    MAP_FAILED: 'The seat map could not be loaded. The list has every ticket.',
    CHOSEN: 'Selected tickets',
    CHOSEN_LISTINGS: '{count} listings',
    CHOSEN_LISTINGS_ONE: '1 listing',
    CHOSEN_TICKETS: '{count} tickets',
    CHOSEN_TICKETS_ONE: '1 ticket',
    CHOSEN_EVENTS: '{count} events',
    AVERAGE: '{price} on average',
    EACH: '{price} each',
    PRICE_NOW: 'now {priceEach}',
    QUICK_BUY: 'Quick buy',
    QUICK_BUY_OFF: 'Turn on quick buy in payment settings to buy in one click.',
    QUICK_BUY_NO_METHOD: 'Quick buy needs a saved payment method.',
    BUY_SELECTED: 'Buy selected',
    SHOW_TICKETS: 'Show tickets',
  },
  PRICES: {
    COLOR_BY_PRICE: 'Color by lowest price',
    ZONES: 'Levels and zones',
    ZONE: 'All {name} ({count})',
    SEVERAL_SECTIONS: 'Select multiple sections',
    SECTION_FACTS:
      '{section}, {count} listings, {tickets} {tickets|ticket|tickets}, from {price}, median {median}',
    SECTION_FACTS_ONE: '{section}, 1 listing, {tickets} {tickets|ticket|tickets}, {price}',
    CURVE: 'Listings by price',
    OUTLIERS:
      '{count} {count|listing|listings} with an unusual price {count|is|are} excluded here and from the value score.',
    CURVE_FROM: 'Lowest price',
    CURVE_TO: 'Highest price',
    AND_MORE: '{price}+',
    ROW_FROM: 'Row from',
    ROW_TO: 'Row to',
    DELIVERY: 'Delivery',
    IN_HAND_BY: 'In hand by',
    TOGETHER: 'Seats together only',
    INSTANT: 'Instant delivery only',
    LIMITS: 'Limit results',
    PREFERRED: 'Preferred brokers only',
    WITHOUT_RESTRICTED: 'No restricted view or entry',
    WHY: 'Why {score} of 100',
    AMONG_SECTION:
      'Compared with {count} {count|listing|listings} in this section (median {median}).',
    AMONG_LEVEL:
      'Not enough listings in this section; compared with {count} {count|listing|listings} on this level (median {median}).',
    AMONG_EVENT:
      'Not enough listings in this section; compared with all {count} {count|listing|listings} for this event (median {median}).',
    BEGINS: 'Base score',
    REASON_PRICE_LESS: 'Price below the median',
    REASON_PRICE_MORE: 'Price above the median',
    REASON_ROW_FRONT: 'Row closer to the front than most',
    REASON_ROW_BACK: 'Row farther back than most',
    REASON_APART: 'Seats not all together',
    REASON_LATE: 'Seller doesn’t have the tickets yet',
    SCORE: 'Value (0–100)',
    HISTORY_OF: 'Price history of {sections}',
    HISTORY_CHART: 'Lowest price by day',
    HISTORY_FAILED: 'The price history could not be loaded',
    DAY: 'Day',
    LOWEST: 'Lowest price',
    NOT_KNOWN: 'unknown',
    NO_PAST: 'No price history before today.',
    SALES: 'Recent sales',
    NO_SALES: 'No sales yet.',
    SOLD_AT: 'Sold',
    QUANTITY: 'Qty',
    COMPARE_TITLE: 'Compare {count} listings',
    TOTAL: 'Total for {count}',
    NO_VALUE: 'Too few listings to compare',
    BEST: 'best',
    DISCLOSURES: 'Disclosures',
  },
} as const

/** Messages of these parts, a separate chunk from the listing rows. */
export const { t } = createMessages(ENGLISH, EVENTS, EVENT_TICKETS, EVENT_TICKET_PARTS)
