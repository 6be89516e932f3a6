import { matchRoutes } from 'react-router'

import type { Screen } from './create-screens.ts'

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
