import { WordsProvider } from '@seatdesk/front/messages'
import { RouterLink } from '@seatdesk/front/router'
import { SeatdeskProvider } from '@seatdesk/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'

import { words } from '../lib/messages/words.ts'
import { AppRoutes } from './AppRoutes.tsx'

/** What stands at a path for somebody of whom nothing is known, as HTML: the build paints pages by it. */
export const renderAt = async (path: string): Promise<string> => {
  const application = (
    <WordsProvider value={words}>
      <StaticRouter location={path}>
        <SeatdeskProvider linkComponent={RouterLink}>
          <AppRoutes />
        </SeatdeskProvider>
      </StaticRouter>
    </WordsProvider>
  )
  // The first time waits for the code of the screen, and would show it by scripts of its own.
  await prerender(application)
  return renderToStaticMarkup(application)
}
