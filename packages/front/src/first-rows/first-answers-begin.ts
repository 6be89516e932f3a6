import { type FirstAnswers, FIRST_ANSWERS, held, ON_FIRST_ANSWERS } from '../first-asks/index.ts'

/** Calls back once the page has begun to ask, be it already; never where it asks for nothing. */
export const whenFirstAnswersBegin = (begun: (first: FirstAnswers) => void): void => {
  const first = held[FIRST_ANSWERS]
  if (first) return begun(first)
  held[ON_FIRST_ANSWERS] = () => {
    const late = held[FIRST_ANSWERS]
    if (late) begun(late)
  }
}
