import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'
import { ORDERS } from './orders.ts'

/** Messages for managing listings. */
export const LISTINGS = {
  SPLITS: {
    default: 'Standard',
    any: 'Any quantity',
    none: 'No splits',
    neverLeaveOne: 'Never leave 1',
    avoidOneAndThree: 'Never leave 1 or 3',
    pairs: 'Pairs',
    custom: 'Custom',
    CUSTOM: 'Only {numbers}',
  },
  BROADCAST: {
    ALL_OFF: 'Take all off the market',
  },
  DESK_CELL: {
    price: 'Price',
    cost: 'Cost',
    deliveryDate: 'In-hand date',
    splitRule: 'Splits',
    OF: '{what} of section {section}, row {row}',
    NOT_DOLLARS: 'Enter an amount in dollars, such as 182.50',
    UNUSUAL: '{why}. Enter the price again to confirm.',
    NOT_ZERO: 'Enter at least $0.01',
    NOT_A_DAY: 'Enter a date, such as 5/30/2026',
    NOT_A_RULE: 'Enter a split rule, or the allowed quantities, such as 2, 4',
    CHANGED: 'This was changed to {now} in the meantime. Enter your value again to overwrite it.',
    UNDONE: 'Undone',
    NOTHING_TO_UNDO: 'Nothing to undo',
  },
  PRICING_CELL: {
    floor: 'Floor',
    ceiling: 'Ceiling',
    COMPARABLE: 'Comparable',
    COMPARABLE_PLACE: 'Section {section}, row {row}',
    STATE: 'Pricing',
    STACK: '{top}, {bottom}',
    NET: '{amount} net',
    FLOOR_ABOVE_PRICE: 'The floor must not be above the price',
    CEILING_BELOW_FLOOR: 'The ceiling must not be below the floor',
    STATE_noFloor: 'No floor',
    STATE_noRule: 'No rule',
    STATE_paused: 'Paused',
    STATE_asleep: 'Set by hand',
    STATE_held: 'Price held',
    STATE_duel: 'Price duel',
    STATE_atFloor: 'At floor',
    STATE_between: 'In range',
    STATE_atCeiling: 'At ceiling',
    STATE_noFit: 'No comps',
  },
  DESK_EVENT: {
    LISTINGS: '{count} {count|listing|listings}',
    WORTH: 'list value {value}',
    COST: 'cost {cost}',
    COST_UNKNOWN: 'cost unknown',
  },
  DESK_COLUMN: {
    LEFT: 'Left',
    LEFT_OF: '{left} of {count}',
    MARGIN: 'Margin',
    DAYS: 'Days',
    RANK: 'Rank',
    RANK_OF: '{rank} of {count}',
    ALONE: '1 of 1',
    LOWEST: 'Other listings: lowest {lowest}, median {median}',
    IN_CARTS: 'In carts',
  },
  DESK_VIEW: {
    VIEW: 'View',
    PLAIN: 'Default',
    UNKEPT: 'Unsaved',
    ARRANGE: 'Columns',
    AND_VIEWS: 'and views',
  },
  CHANGE_MANY: {
    CHOSEN_TITLE: 'Selected listings',
    CHOSEN: '{count} selected',
    CHOOSE_ALL: 'Select all {count} matching',
    CLEAR: 'Clear selection',
    GROUP: 'Group for pricing',
    CHANGE: 'Edit',
  },
  ADD_LISTING: {
    ADD: 'Add listing',
  },
} as const

/** Messages for managing listings. */
export const { t } = createMessages(ENGLISH, COMMON, ORDERS, LISTINGS)
