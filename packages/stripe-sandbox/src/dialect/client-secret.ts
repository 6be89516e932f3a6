/** What a client secret says of its intent: its id, and whether it pays or sets a card up. */
export interface SecretOf {
  id: string
  noun: 'payment_intent' | 'setup_intent'
}

/** Reads a client secret, `pi_…_secret_…` or `seti_…_secret_…`; whether it is right is not asked. */
export const readClientSecret = (secret: string): SecretOf => ({
  id: secret.split('_secret_')[0] ?? '',
  noun: secret.startsWith('seti_') ? 'setup_intent' : 'payment_intent',
})
