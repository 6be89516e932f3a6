import { I18nProvider } from '@seatdesk/app-kit/i18n'
import { preloadScreen } from '@seatdesk/app-kit/router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/App.tsx'
import { screens } from './app/screens.ts'
import { toastFailure, i18n } from './lib/i18n/common.ts'
import { ADMIN_BASE_PATH } from './lib/routes.ts'
import { resumeSession, session } from './lib/session.ts'

// The code of the screen, the session and the first render load in parallel.
void preloadScreen(screens, location.pathname, ADMIN_BASE_PATH)
resumeSession().catch(toastFailure)

// A page restored from the back/forward cache still shows its old state.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void session.recheck()
})

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider value={i18n}>
        <App />
      </I18nProvider>
    </StrictMode>,
  )
}
