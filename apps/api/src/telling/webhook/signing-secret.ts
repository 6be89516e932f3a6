import { newToken } from '../../kernel/secret/hash-token.ts'
import { openAnswer, sealAnswer } from '../../kernel/secret/sealed-answer.ts'
import type { Settings } from '../../kernel/settings.ts'

type Secrets = Pick<Settings, 'sessionSecret'>

const binding = (accountId: number): string => `webhooks of ${accountId}`

/** A new secret for a webhook, for its owner to see and as it is kept: it has to sign, so no hash does. */
export const newSigningSecret = ({ sessionSecret }: Secrets, accountId: number) => {
  const signingSecret = `whsec_${newToken()}`
  return { signingSecret, sealed: sealAnswer(sessionSecret, binding(accountId), signingSecret) }
}

/** A secret as its owner has it. @throws where it was sealed by another secret of the server. */
export const openSigningSecret = (
  { sessionSecret }: Secrets,
  accountId: number,
  sealed: string,
): string => openAnswer(sessionSecret, binding(accountId), sealed)
