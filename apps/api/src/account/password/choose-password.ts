import { invalid } from '../../refusal.ts'
import { isCommonPassword } from './common-password.ts'
import { hashPassword } from './hash-password.ts'

/**
 * The hash of a password that somebody chooses.
 * @throws 422 at `field` for one that is guessed first.
 */
export const choosePassword = async (password: string, field: string): Promise<string> => {
  if (isCommonPassword(password))
    throw invalid({ [field]: 'is too easy to guess, please choose another' })
  return hashPassword(password)
}
