import { t } from '../../lib/messages/palette.ts'
import { PATHS } from '../../lib/routes.ts'

/** Something that can be done, and where. */
export interface PaletteAction {
  /** Tells it from others. */
  id: string
  /** What it is called, as something to do. */
  label: string
  /** Where it is done. */
  href: string
  /** Other words that one may look for it by; none by default. */
  words?: string
}

/** What the palette offers to do: a feature that can be begun from anywhere adds a line. */
export const PALETTE_ACTIONS: readonly PaletteAction[] = [
  {
    id: 'add-card',
    label: t('PALETTE.ADD_CARD'),
    href: PATHS.paymentSettings,
    words: 'card bank pay',
  },
  {
    id: 'add-payout-account',
    label: t('PALETTE.ADD_PAYOUT_ACCOUNT'),
    href: `${PATHS.paymentSettings}?tab=payout`,
    words: 'payout paid',
  },
  {
    id: 'make-key',
    label: t('PALETTE.MAKE_KEY'),
    href: PATHS.brokerSettings,
    words: 'program token interface',
  },
  {
    id: 'choose-notifications',
    label: t('PALETTE.CHOOSE_NOTIFICATIONS'),
    href: PATHS.notificationSettings,
    words: 'mail desktop alerts',
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
