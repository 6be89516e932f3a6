/** The call by which a browser tells what a card's holder said to the bank. */
export const CHALLENGE_PATH = '/v1/3ds2/challenge'

/** What a card's holder did; one who abandons the question leaves the intent asking. */
export type ChallengeOutcome = 'pass' | 'fail' | 'abandon'
