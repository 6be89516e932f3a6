import { t } from '../lib/messages/start.ts'
import { paths } from '../lib/routes.ts'

const places = [
  { href: paths.eventList, label: t('NAVIGATION.EVENTS') },
  { href: paths.purchases, label: t('NAVIGATION.PURCHASES') },
  { href: paths.sales, label: t('NAVIGATION.SALES') },
  { href: paths.payouts, label: t('NAVIGATION.PAYOUTS') },
  { href: paths.listings, label: t('NAVIGATION.LISTINGS') },
  { href: paths.notifications, label: t('NAVIGATION.NOTIFICATIONS') },
]

const settingPlaces = [
  { href: paths.accountInformation, label: t('NAVIGATION.ACCOUNT_INFORMATION') },
  { href: paths.brokerSettings, label: t('NAVIGATION.BROKER_SETTINGS') },
  { href: paths.loginSettings, label: t('NAVIGATION.LOGIN_DETAILS') },
  { href: paths.paymentSettings, label: t('NAVIGATION.PAYMENT_AND_PAYOUT') },
  { href: paths.notificationSettings, label: t('NAVIGATION.NOTIFICATION_SETTINGS') },
]

const markedAt = (pathname: string) => (place: { href: string; label: string }) => ({
  ...place,
  isCurrent: place.href === pathname,
})

/** The places that both menus lead to, with the one at this address marked. */
export const placesAt = (pathname: string) => places.map(markedAt(pathname))

/** The screens of settings that the narrow menu leads to. */
export const settingPlacesAt = (pathname: string) => settingPlaces.map(markedAt(pathname))
