import type { PlaceLink } from '@seatdesk/ui'
import { matchRoutes } from 'react-router'

import type { Screen } from './create-screens.ts'

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
