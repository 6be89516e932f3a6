import { matchRoutes } from 'react-router'

import type { Screen } from './create-screens.ts'

/** Begins to load the code of the screen at an address of the site; what is no screen is ignored. */
export const preloadScreen = (screens: Screen[], pathname: string, basename?: string): void => {
  const [found] = matchRoutes(screens, pathname, basename) ?? []
  // A chunk that cannot be loaded is told of where it is needed.
  found?.route.load().catch(() => {})
}
