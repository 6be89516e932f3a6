import { onIntent } from '@seatdesk/front/browser'
import { preloadScreen } from '@seatdesk/front/router'

import { screens } from './screens.ts'

/** Loads the code of a screen that the user is about to open. */
export const prefetchOnIntent = (): void => {
  onIntent(({ pathname }) => void preloadScreen(screens, pathname))
}
