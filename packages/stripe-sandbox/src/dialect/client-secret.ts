/** The id of the intent that a client secret, `pi_…_secret_…` or `seti_…_secret_…`, is of. */
export const intentIdOf = (secret: string): string => secret.split('_secret_')[0] ?? ''

/** Whether a client secret is of an intent that sets a card up; any other pays. */
export const isOfSetup = (secret: string): boolean => secret.startsWith('seti_')
