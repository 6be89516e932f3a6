import { t } from '../lib/messages/t.ts'
import { paths } from '../lib/routes.ts'

/** The places that both menus lead to, in their order. */
export const places = [
  { href: paths.eventList, label: t('NAVIGATION.EVENTS') },
  { href: paths.purchases, label: t('NAVIGATION.PURCHASES') },
  { href: paths.sales, label: t('NAVIGATION.SALES') },
  { href: paths.payouts, label: t('NAVIGATION.PAYOUTS') },
  { href: paths.listings, label: t('NAVIGATION.LISTINGS') },
  { href: paths.notifications, label: t('NAVIGATION.NOTIFICATIONS') },
]

/** The same places, with the one at this address marked. */
export const placesAt = (pathname: string) =>
  places.map((place) => ({ ...place, isCurrent: place.href === pathname }))
