import { cutIn, heldBy } from '../sabotage.ts'

const packAnswers = cutIn('apps/api/src/kernel/http/pack-answers.ts')
const firstAnswers = cutIn('packages/front/src/first-asks/first-answers.ts')
const beginAsks = cutIn('packages/front/src/first-asks/begin-asks.ts')
const firstAsks = cutIn('packages/front/src/first-asks/first-asks-script.ts')

/** What keeps a first screen quick, and what is quick safe. */
export const loadingGuards = [
  ...heldBy('apps/api/src/kernel/http/pack-answers.test.ts', [
    [
      'what is answered to a call that does something is not packed',
      'LOAD-430 news, files and what is answered',
      packAnswers(`c.req.method !== 'GET' || `),
    ],
    [
      'who refuses a packing is not sent it',
      'LOAD-430 who accepts ',
      packAnswers('best && liking(best[0]) > 0', 'best && liking(best[0]) >= 0'),
    ],
    [
      'a cache keeps packed answers apart',
      'LOAD-430 who accepts ',
      packAnswers(`headers.append('Vary', 'Accept-Encoding')`),
    ],
  ]),
  ...heldBy('packages/front/src/first-asks/first-asks.test.ts', [
    [
      'nobody is given what somebody else has asked for',
      'LOAD-432 nobody is given',
      firstAnswers(' || !isBy(first.token, request)', ' || isBy === null'),
    ],
    [
      'what is done makes outdated what was asked for before',
      'LOAD-432 whatever is done',
      firstAnswers(`  if (request.method !== 'GET') held[FIRST_ANSWERS] = undefined\n`),
    ],
    [
      'what was asked for long ago is asked for again',
      'LOAD-432 what was asked for 15 seconds ago',
      firstAnswers('> GOOD_FOR_MS', '> GOOD_FOR_MS * 2'),
    ],
    [
      'an answer is taken once',
      'LOAD-432 an answer that was begun',
      firstAnswers('first.answers.delete(pathname + search)'),
    ],
    [
      'a refusal is no answer',
      'LOAD-432 what ',
      firstAsks('return answer.ok?answer.text():null', 'return answer.text()'),
    ],
    [
      'what was taken is drawn before it is shown',
      'LOAD-433 what has come',
      firstAnswers(
        'first?.haveCome === true && first.answers.size > 0',
        'first?.haveCome === true',
      ),
    ],
    [
      'nothing that was begun is taken once something has happened',
      'LOAD-434 nothing that was begun',
      beginAsks(
        'export const forgetAsks = (): void => {\n  held[FIRST_ANSWERS] = undefined',
        'export const forgetAsks = (): void => {',
      ),
    ],
    [
      'who comes back to a link asks once',
      'LOAD-434 who comes back',
      beginAsks(
        'performance.now() - before.at < SAME_MS',
        'performance.now() - before.at > SAME_MS',
      ),
    ],
    [
      'no page asks with a token that must be renewed first',
      'LOAD-431 nothing is asked where ',
      firstAsks('if(claims.exp*1000-Date.now()<${MARGIN_MS})return', '${MARGIN_MS ? "" : ""}'),
    ],
  ]),
]
