import { invalid } from '../../kernel/refusal.ts'
import { readTarget, type TargetRules } from './target/read-target.ts'
import { RefusedTarget } from './target/refused-target.ts'

/** The address of a webhook as it is kept. @throws 422 where it may not be called. */
export const checkTarget = (url: string, rules: TargetRules): string => {
  try {
    return readTarget(url, rules).href
  } catch (error) {
    if (error instanceof RefusedTarget) throw invalid({ url: error.message })
    throw error
  }
}
