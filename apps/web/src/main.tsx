import { I18nProvider } from '@seatdesk/app-kit/i18n'
import { LiveProvider } from '@seatdesk/app-kit/live'
import { preloadScreen } from '@seatdesk/app-kit/router'
import { mount } from '@seatdesk/app-kit/shell'
import { StrictMode } from 'react'

import { App } from './app/App.tsx'
import { prefetchData } from './app/prefetch-data.ts'
import { prefetchOnIntent } from './app/prefetch-on-intent.ts'
import { screens } from './app/screens.ts'
import { connectWhileSignedIn } from './lib/connect-while-signed-in.ts'
import { endEarlyPaint, hasEarlyRows } from './lib/early-response.ts'
import { toastFailure, i18n } from './lib/i18n/i18n.ts'
import { liveConnection } from './lib/live.ts'
import { resumeSession, session } from './lib/session.ts'

// Loads the screen's code, restores the session and sends the first queries in parallel.
const code = preloadScreen(screens, location.pathname)
const resumed = resumeSession().catch(toastFailure)
const restored = new Promise<void>((resolve) => {
  session.subscribe(({ isRestoring }) => {
    if (!isRestoring) resolve()
  })
})
const sendQueries = async () => {
  await restored
  const { loaded } = await prefetchData(location)
  await Promise.allSettled([code])
  // They stay until the application has the rows too.
  if (hasEarlyRows()) await loaded
}
const queriesSent = sendQueries()
connectWhileSignedIn()
prefetchOnIntent()

// A page restored from the back/forward cache may show an outdated session.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void session.recheck()
})

const root = document.querySelector<HTMLElement>('#root')
if (root) {
  void mount(
    root,
    <StrictMode>
      <I18nProvider value={i18n}>
        <LiveProvider value={liveConnection}>
          <App />
        </LiveProvider>
      </I18nProvider>
    </StrictMode>,
    // The first render can take longer than a response, so the queries are sent before it.
    [code, root.dataset['prerendered'] === 'page' ? resumed : queriesSent],
  ).then(endEarlyPaint)
}
