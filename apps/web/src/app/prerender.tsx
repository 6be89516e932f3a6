import { I18nProvider } from '@seatdesk/app-kit/i18n'
import { RouterLink } from '@seatdesk/app-kit/router'
import { SeatdeskProvider } from '@seatdesk/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'

import { i18n } from '../lib/i18n/i18n.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'

/** Renders the HTML of a public page at build time. */
export const renderPage = async (path: string): Promise<string> => {
  const page = withProviders(path, <AppRoutes />)
  // The first render waits for the screen's code; its output would need inline scripts to appear.
  await prerender(page)
  return renderToStaticMarkup(page)
}

/** Renders the skeleton HTML that a signed-in page shows until the application is mounted. */
export const renderShell = (path: string): string =>
  renderToStaticMarkup(withProviders(path, <ShellSkeleton />))

function withProviders(path: string, children: ReactNode) {
  return (
    <I18nProvider value={i18n}>
      <StaticRouter location={path}>
        <SeatdeskProvider linkComponent={RouterLink}>{children}</SeatdeskProvider>
      </StaticRouter>
    </I18nProvider>
  )
}
