import { getMenuItems } from '@seatdesk/app-kit/router'
import type { NavItem } from '@seatdesk/ui'

import { t } from '../lib/i18n/common.ts'
import { screens } from './screens.ts'

/** The parts of the console in the order of its menu, by the menu that each screen says. */
const SECTIONS = [
  ['today', t('NAVIGATION.TODAY')],
  ['accounts', t('NAVIGATION.ACCOUNTS')],
  ['orders', t('NAVIGATION.ORDERS')],
  ['money', t('NAVIGATION.MONEY')],
  ['catalogue', t('NAVIGATION.CATALOGUE')],
  ['messages', t('NAVIGATION.MESSAGES')],
  ['audit', t('NAVIGATION.AUDIT')],
  ['health', t('NAVIGATION.HEALTH')],
] as const

interface Section {
  title: string
  /** Where it begins, marked where one is anywhere in it. */
  place: NavItem
  /** Its lists, one of them marked; a single one needs no menu. */
  places: NavItem[]
}

const isWithin = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))

/** The parts of the console as its menus show them at an address. */
export const sectionsAt = (pathname: string): Section[] =>
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
