import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/App.tsx'
import { preloadScreen } from './app/screens.ts'
import { toastFailure } from './lib/messages/toast-failure.ts'
import { resumeSession } from './lib/session/account-calls.ts'

// The code of the screen, the session and the first render start side by side.
preloadScreen(location.pathname)
resumeSession().catch(toastFailure)

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
