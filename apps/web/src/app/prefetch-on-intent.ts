import { onLinkIntent } from '@seatdesk/app-kit/browser'
import { preloadScreen } from '@seatdesk/app-kit/router'

import { prefetchData } from './prefetch-data.ts'
import { screens } from './screens.ts'

/** Prefetches the code and the data of a screen that the user is about to open. */
export const prefetchOnIntent = (): void => {
  onLinkIntent((to) => {
    void preloadScreen(screens, to.pathname)
    void prefetchData(to)
  })
}
