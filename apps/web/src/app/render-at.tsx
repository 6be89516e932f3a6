import { WordsProvider } from '@seatdesk/front/messages'
import { preloadScreen, RouterLink } from '@seatdesk/front/router'
import { PrerenderedWidth, SeatdeskProvider } from '@seatdesk/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'

import { words } from '../lib/messages/words.ts'
import { session } from '../lib/session.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { screens } from './screens.ts'

/** What stands at a path for somebody of whom nothing is known, as HTML: the build paints pages by it. */
export const renderAt = async (path: string): Promise<string> => {
  // The first time waits for the code of the screen, and would show it by scripts of its own.
  await prerender(applicationAt(path))
  return renderToStaticMarkup(applicationAt(path))
}

/**
 * What stands at each address at each width for somebody who is signed in, while nothing else is known:
 * neither who it is nor any data. What comes later is on its way, as it is when a screen begins.
 */
export const renderFrames = async (
  addresses: readonly string[],
  widths: readonly number[],
): Promise<readonly (readonly string[])[]> => {
  await Promise.all(addresses.map((address) => preloadScreen(screens, address)))
  session.setState({ tokens: SOMEBODY_IN, user: SOMEBODY })
  return addresses.map((address) =>
    widths.map((width) => renderToStaticMarkup(applicationAt(address, width))),
  )
}

function applicationAt(path: string, width = Infinity) {
  return (
    <WordsProvider value={words}>
      <StaticRouter location={path}>
        <SeatdeskProvider linkComponent={RouterLink}>
          <PrerenderedWidth value={width}>
            <AppRoutes />
          </PrerenderedWidth>
        </SeatdeskProvider>
      </StaticRouter>
    </WordsProvider>
  )
}

/** Good for nothing but to be taken for somebody who is in. */
const SOMEBODY_IN = {
  accessToken: `.${btoa(JSON.stringify({ scope: 'Authorized User', exp: 0, sub: '' }))}.`,
  refreshToken: '',
}

const SOMEBODY = {
  name: '',
  email: '',
  isActive: true,
  isMfaEnabled: true,
  isEventTagEnabled: true,
  isQuickBuyEnabled: true,
  isSeatMapEnabled: true,
}
