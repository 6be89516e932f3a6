import { toast } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../messages/t.ts'
import { aesCipher, plainCipher } from './cipher.ts'
import { createSessionStore, type SessionState } from './session-store.ts'
import { createTabChannel } from './tab-channel.ts'
import { createVault } from './vault.ts'

/** What is kept is sealed outside local and development environments. */
const isLocal =
  import.meta.env.DEV || ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

const PERSISTENCE_SECRET = import.meta.env['VITE_PERSISTENCE_SECRET'] ?? 'seatdesk'

/** The session of this tab. */
export const session = createSessionStore({
  vault: createVault({
    tab: () => window.sessionStorage,
    persistent: () => window.localStorage,
    cipher: isLocal ? plainCipher : aesCipher(PERSISTENCE_SECRET),
    onNothingKept: () => toast({ tone: 'info', message: t('COMMON.TAB_ONLY') }),
  }),
  tabs: createTabChannel(),
})

/** A part of the session, kept up to date. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useStore(session, select)
