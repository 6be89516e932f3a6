import { onIntent } from '@seatdesk/front/browser'
import { beginAsks, forgetAsks } from '@seatdesk/front/first-asks'
import { preloadScreen } from '@seatdesk/front/router'

import { live } from '../lib/live.ts'
import { PATHS } from '../lib/routes.ts'
import { accessOf, session } from '../lib/session.ts'
import { FIRST_ASKS } from './first-asks.ts'
import { screens } from './screens.ts'

/** Brings the code and the data of a screen that somebody is about to go to. */
export const prefetchOnIntent = (): void => {
  onIntent(({ pathname, search }) => {
    void preloadScreen(screens, pathname)
    const asks = asksAt(pathname)
    const state = session.getState()
    if (asks && state.tokens && accessOf(state) === 'in')
      beginAsks({ token: state.tokens.accessToken, asks, search })
  })
  live.hear(forgetAsks)
}

const asksAt = (pathname: string): readonly string[] | undefined => {
  const names = Object.keys(FIRST_ASKS) as (keyof typeof FIRST_ASKS)[]
  const name = names.find((one) => PATHS[one] === pathname)
  return name && FIRST_ASKS[name]
}
