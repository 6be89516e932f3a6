import { cutIn, heldBy } from '../sabotage.ts'

const packAnswers = cutIn('apps/api/src/kernel/http/pack-answers.ts')

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
      'LOAD-430 who accepts "br;q=0, gzip;q=0"',
      packAnswers('best && liking(best[0]) > 0', 'best && liking(best[0]) >= 0'),
    ],
    [
      'a cache keeps packed answers apart',
      'LOAD-430 who accepts ""',
      packAnswers(`c.header('Vary', 'Accept-Encoding', { append: true })`),
    ],
  ]),
]
