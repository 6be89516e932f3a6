import type { PlaceLink } from '@seatdesk/ui'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'

import { screenCode } from './screen-code.tsx'

/** Who a screen is for: everybody, the signed in, or those who are not. */
export type Audience = 'everybody' | 'signed-in' | 'signed-out'

/** What a front-end says of a screen in its table of routes. */
export interface ScreenRow<Menu extends string, Name extends string = string> {
  audience: Audience
  /** What menus call it, and the tab as long as the screen does not say what it shows. */
  title: string
  /** The menu that leads to it; menus are in the order of the table. None by default. */
  menu?: Menu
  /** The screen whose place in a menu is this one's too; its own by default. */
  within?: Name
  /** Loads its code. */
  load: () => Promise<ComponentType>
}

/** A row of the table, with the address and the component that is loaded when it is first shown. */
export interface Screen<Menu extends string = string> extends Omit<ScreenRow<Menu>, 'within'> {
  path: string
  /** The address whose place in a menu is its own. */
  placePath: string
  caseSensitive: true
  Component: ComponentType
}

/**
 * Makes the one table of routes, from which routes, menus, titles and preloading are made: what
 * stands at each of the `paths`, by the same names. A path without a screen does not compile.
 */
export const createScreens = <Name extends string, Menu extends string>(
  paths: Readonly<Record<Name, string>>,
  rows: Readonly<Record<Name, ScreenRow<Menu, NoInfer<Name>>>>,
): Screen<Menu>[] =>
  (Object.keys(rows) as Name[]).map((name) => ({
    ...rows[name],
    path: paths[name],
    placePath: paths[rows[name].within ?? name],
    caseSensitive: true,
    ...screenCode(paths[name], rows[name].load),
  }))

/** Loads the code of the screen at an address of the site; what is no screen is ignored. */
export const preloadScreen = async (
  screens: Screen[],
  pathname: string,
  basename?: string,
): Promise<void> => {
  const [found] = matchRoutes(screens, pathname, basename) ?? []
  // A chunk that cannot be loaded is told of where it is needed.
  await found?.route.load().catch(() => {})
}

/** Where a menu leads to, in the order of the table, with the place of this address marked. */
export const placesIn = <Menu extends string>(
  screens: readonly Screen<Menu>[],
  menu: NoInfer<Menu>,
  pathname: string,
): PlaceLink[] => {
  const place = placeOf(screens, pathname)
  return screens
    .filter((screen) => screen.menu === menu)
    .map(({ path, title }) => ({
      href: path,
      label: title,
      isCurrent: path === pathname || (path === place && 'within'),
    }))
}

/** The address whose place in the menus is that of a screen; none where there is no screen. */
const placeOf = (screens: readonly Screen[], pathname: string): string | undefined => {
  // Most addresses are a path as the table has it, and nothing has to be matched for that.
  const named = screens.find(({ path }) => path === pathname)
  return (named ?? matchRoutes([...screens], pathname)?.[0]?.route)?.placePath
}
