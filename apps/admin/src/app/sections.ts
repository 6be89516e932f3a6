import { getMenuItems } from '@seatdesk/app-kit/router'
import type { NavItem } from '@seatdesk/ui'

import { t } from '../lib/i18n/common.ts'
import { screens } from './screens.ts'

/** The sections of the console in menu order, by the menu of each screen. */
const SECTIONS = [
  ['today', t('NAVIGATION.TODAY')],
  ['accounts', t('NAVIGATION.ACCOUNTS')],
  ['orders', t('NAVIGATION.ORDERS')],
  ['money', t('NAVIGATION.MONEY')],
  ['catalog', t('NAVIGATION.CATALOG')],
  ['messages', t('NAVIGATION.MESSAGES')],
  ['audit', t('NAVIGATION.AUDIT')],
  ['health', t('NAVIGATION.HEALTH')],
] as const

interface Section {
  title: string
  /** Link to its first list, marked on any screen of the section. */
  place: NavItem
  /** Its lists, with the current one marked; a single list needs no menu. */
  places: NavItem[]
}

const isWithin = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))

/** Returns the sections of the console for the menus at a path. */
export const menuSectionsAt = (pathname: string): Section[] =>
  SECTIONS.flatMap(([menu, title]) => {
    const places = getMenuItems(screens, menu, pathname).map((place) => ({
      ...place,
      isCurrent: place.isCurrent === 'within' || isWithin(place.href, pathname),
    }))
    const [first] = places
    if (!first) return []
    const isCurrent = places.some((place) => place.isCurrent)
    return [{ title, places, place: { href: first.href, label: title, isCurrent } }]
  })
