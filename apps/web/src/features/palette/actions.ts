import { ORDER_STATUS, type Right } from '@seatdesk/domain'

import { hrefs, queueSort } from '../../lib/addresses.ts'
import { t } from '../../lib/i18n/palette.ts'
import { PATHS } from '../../lib/routes.ts'

/** An action of the command palette. */
export interface PaletteAction {
  /** Unique id. */
  id: string
  /** Label, starting with a verb. */
  label: string
  /** Link to the screen of the action. */
  href: string
  /** The right that it needs; none by default. */
  right?: Right
  /** Additional search words; none by default. */
  words?: string
}

const queueHref = (status: number): string => hrefs.sales({ status, ...queueSort(status) })

/** The actions of the command palette; each feature adds its own. */
export const PALETTE_ACTIONS: readonly PaletteAction[] = [
  {
    id: 'add-listing',
    right: 'editListings',
    label: t('PALETTE.ADD_LISTING'),
    href: hrefs.addListing(),
    words: 'new sell tickets inventory stock',
  },
  {
    id: 'see-watched',
    label: t('PALETTE.SEE_WATCHED'),
    href: PATHS.watching,
    words: 'saved search alert want wish watch price drop',
  },
  {
    id: 'import',
    right: 'manageInventory',
    label: t('PALETTE.IMPORT'),
    href: PATHS.listingsImport,
    words: 'upload csv skybox evolution inventory listings',
  },
  {
    id: 'pricing',
    right: 'manageInventory',
    label: t('PRICING.TITLE'),
    href: PATHS.listingsPricing,
    words: 'price prices rules automatic floor ceiling undercut reprice repricer pause undo',
  },
  {
    id: 'export',
    right: 'manageInventory',
    label: t('PALETTE.EXPORT'),
    href: PATHS.listingsImport,
    words: 'download csv skybox evolution inventory',
  },
  {
    id: 'confirm-sales',
    right: 'fulfill',
    label: t('PALETTE.CONFIRM_SALES'),
    href: queueHref(ORDER_STATUS.requested),
    words: 'reject waiting orders',
  },
  {
    id: 'deliver-sales',
    right: 'fulfill',
    label: t('PALETTE.DELIVER_SALES'),
    href: queueHref(ORDER_STATUS.confirmed),
    words: 'tickets pdf barcodes transfer send upload orders',
  },
  {
    id: 'see-profit',
    right: 'seeProfit',
    label: t('PALETTE.SEE_PROFIT'),
    href: PATHS.business,
    words: 'loss margin business month chart',
  },
  {
    id: 'see-ages',
    right: 'seeProfit',
    label: t('PALETTE.SEE_AGES'),
    href: PATHS.businessStock,
    words: 'stock inventory left old business sell-through',
  },
  {
    id: 'choose-payout-account',
    right: 'changeBankAccounts',
    label: t('PALETTE.CHOOSE_PAYOUT_ACCOUNT'),
    href: hrefs.choosePayoutAccount(),
    words: 'change receiving payouts bank account paid',
  },
  {
    id: 'add-card',
    right: 'changePaymentMethods',
    label: t('PALETTE.ADD_CARD'),
    href: PATHS.paymentSettings,
    words: 'card bank pay',
  },
  {
    id: 'add-payout-account',
    right: 'addBankAccounts',
    label: t('PALETTE.ADD_PAYOUT_ACCOUNT'),
    href: `${PATHS.paymentSettings}?tab=payout`,
    words: 'payout paid',
  },
  {
    id: 'make-key',
    right: 'manageKeys',
    label: t('PALETTE.MAKE_KEY'),
    href: PATHS.brokerSettings,
    words: 'program token interface',
  },
  {
    id: 'add-webhook',
    right: 'manageKeys',
    label: t('PALETTE.ADD_WEBHOOK'),
    href: PATHS.brokerSettings,
    words: 'program interface url',
  },
  {
    id: 'invite-person',
    right: 'manageTeam',
    label: t('PALETTE.INVITE_PERSON'),
    href: PATHS.teamSettings,
    words: 'team company people member user role invitation',
  },
  {
    id: 'choose-notifications',
    label: t('PALETTE.CHOOSE_NOTIFICATIONS'),
    href: PATHS.notificationSettings,
    words: 'mail desktop alerts',
  },
  {
    id: 'choose-looks',
    label: t('PALETTE.CHOOSE_LOOKS'),
    href: PATHS.settings,
    words: 'dark light theme size rows display',
  },
  {
    id: 'see-devices',
    label: t('PALETTE.SEE_DEVICES'),
    href: PATHS.loginSettings,
    words: 'sessions password two-factor',
  },
  {
    id: 'favorites',
    label: t('PALETTE.FAVORITES'),
    href: PATHS.favoriteList,
    words: 'star marked',
  },
]

/** Returns whether every typed word is a prefix of a word in the text. */
export const matchesQuery = (query: string, text: string): boolean => {
  const words = tokenize(text)
  return tokenize(query).every((values) => words.some((word) => word.startsWith(values)))
}

const tokenize = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
