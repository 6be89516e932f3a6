import { liveConnection } from './live.ts'
import { companyOf } from './session-user.ts'
import { loadUser, session } from './session.ts'

/**
 * Loads the user again, whose role or narrowing may have changed since the page was opened: buttons of
 * the former role vanish, and lists are loaded as the new role sees them. Forms keep what was typed.
 */
export const refreshRights = async (): Promise<void> => {
  const { user, isLoadingUser } = session.getState()
  if (!user || isLoadingUser) return
  try {
    await loadUser()
  } catch {
    // The screen shows the error of its own call.
    return
  }
  const [before, after] = [companyOf(user), companyOf(session.getState().user)]
  const isSame = JSON.stringify(before?.narrowedTo) === JSON.stringify(after?.narrowedTo)
  if (before?.role === after?.role && isSame) return
  liveConnection.emit({ type: 'gap', of: 'everything', isOwn: true })
}
