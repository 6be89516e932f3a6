import { ownCompanies } from '../../lib/api/company.ts'
import { session } from '../../lib/session.ts'

/**
 * Switches the session to another company of the user, in this tab and in those that share the
 * session. All loaded data is dropped, and the user is loaded again.
 */
export const switchCompany = async (companyId: number): Promise<void> => {
  const selected = await ownCompanies.select({ companyId })
  // The call may have renewed the tokens.
  const { tokens } = session.getState()
  if (tokens) session.renew(tokens.refreshToken, selected)
}
