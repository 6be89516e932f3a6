import type { Right } from '@seatdesk/domain'
import type { NavItem } from '@seatdesk/ui'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'

import { createLazyScreen } from './create-lazy-screen.tsx'

/** Audience of a screen: everyone, signed-in users, or signed-out users. */
export type ScreenAudience = 'everybody' | 'signed-in' | 'signed-out'

/** A screen in the route table. */
export interface ScreenDefinition<Menu extends string, Name extends string = string> {
  audience: ScreenAudience
  /** Title in menus, and of the tab until the screen sets a more specific one. */
  title: string
  /** The menu that links to it, in table order; none by default. */
  menu?: Menu
  /** The screen whose menu item is highlighted for this one; itself by default. */
  within?: Name
  /** The right of a company's member that the screen needs; none by default. */
  right?: Right
  /** Loads the screen's code. */
  load: () => Promise<ComponentType>
}

/** A row of the table with its address and a lazily loaded component. */
export interface Screen<Menu extends string = string> extends Omit<
  ScreenDefinition<Menu>,
  'within'
> {
  path: string
  /** Address of the menu item that is highlighted for it. */
  menuPath: string
  caseSensitive: true
  Component: ComponentType
}

/**
 * Creates the route table, the source of routes, menus, titles and preloading. It has one row for
 * each of the `paths`, by the same names. A path without a screen does not compile.
 */
export const createScreens = <Name extends string, Menu extends string>(
  paths: Readonly<Record<Name, string>>,
  rows: Readonly<Record<Name, ScreenDefinition<Menu, NoInfer<Name>>>>,
): Screen<Menu>[] =>
  (Object.keys(rows) as Name[]).map((name) => ({
    ...rows[name],
    path: paths[name],
    menuPath: paths[rows[name].within ?? name],
    caseSensitive: true,
    ...createLazyScreen(paths[name], rows[name].load),
  }))

/** Preloads the code of the screen at an address; ignores addresses without a screen. */
export const preloadScreen = async (
  screens: Screen[],
  pathname: string,
  basename?: string,
): Promise<void> => {
  const [found] = matchRoutes(screens, pathname, basename) ?? []
  // A chunk that fails to load is reported when the screen is rendered.
  await found?.route.load().catch(() => {})
}

/** Returns the items of a menu in table order, with the current one marked. */
export const getMenuItems = <Menu extends string>(
  screens: readonly Screen<Menu>[],
  menu: NoInfer<Menu>,
  pathname: string,
): NavItem[] => {
  const place = historyStateOf(screens, pathname)
  return screens
    .filter((screen) => screen.menu === menu)
    .map(({ path, title }) => ({
      href: path,
      label: title,
      isCurrent: path === pathname || (path === place && 'within'),
    }))
}

/** Returns the address of a screen's menu item; none for an address without a screen. */
const historyStateOf = (screens: readonly Screen[], pathname: string): string | undefined => {
  // Fast path: most addresses equal a path of the table and need no pattern matching.
  const named = screens.find(({ path }) => path === pathname)
  return (named ?? matchRoutes([...screens], pathname)?.[0]?.route)?.menuPath
}
