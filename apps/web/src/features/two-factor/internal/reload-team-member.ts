import { toastFailure } from '../../../lib/i18n/i18n.ts'
import { loadUser, session } from '../../../lib/session.ts'

/**
 * Loads the user again after a second factor was added or removed, if a company of the user may
 * require one: the company's screens depend on it.
 */
export const reloadTeamMember = (): void => {
  const { user } = session.getState()
  if (user?.companies.some(({ isTeam }) => isTeam)) void loadUser().catch(toastFailure)
}
