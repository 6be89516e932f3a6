import { WordsProvider } from '@seatdesk/front/messages'
import { RouterLink } from '@seatdesk/front/router'
import { SeatdeskProvider } from '@seatdesk/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'

import { words } from '../lib/messages/words.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'

/** The HTML of a public page, for the build. */
export const renderPage = async (path: string): Promise<string> => {
  const page = withProviders(path, <AppRoutes />)
  // The first render waits for the code of the screen, and would show it by scripts of its own.
  await prerender(page)
  return renderToStaticMarkup(page)
}

/** The HTML of the skeleton that stands for a page of the signed in until the application is mounted. */
export const renderShell = (path: string): string =>
  renderToStaticMarkup(withProviders(path, <ShellSkeleton />))

function withProviders(path: string, children: ReactNode) {
  return (
    <WordsProvider value={words}>
      <StaticRouter location={path}>
        <SeatdeskProvider linkComponent={RouterLink}>{children}</SeatdeskProvider>
      </StaticRouter>
    </WordsProvider>
  )
}
