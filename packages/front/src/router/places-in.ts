import type { PlaceLink } from '@seatdesk/ui'

import type { Screen } from './create-screens.ts'

/** Where a menu leads to, in the order of the table, with the place at this address marked. */
export const placesIn = <Menu extends string>(
  screens: readonly Screen<Menu>[],
  menu: NoInfer<Menu>,
  pathname: string,
): PlaceLink[] =>
  screens
    .filter((screen) => screen.menu === menu)
    .map(({ path, title }) => ({ href: path, label: title, isCurrent: path === pathname }))
