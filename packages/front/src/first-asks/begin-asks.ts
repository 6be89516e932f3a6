import { type FirstAnswers, FIRST_ANSWERS, firstAnswersCome, held } from './first-answers.ts'
import { urlOf } from './url-of.ts'

/** Whoever comes back to a link so soon means the same. */
const SAME_MS = 5000

interface Begun {
  /** On whose behalf. */
  token: string
  /** The calls of a screen, as its page would ask for them. */
  asks: readonly string[]
  /** The query of its address. */
  search: string
}

/**
 * Asks for what the screen of an address will ask for, before somebody goes there: as its page would,
 * and to be taken in the same way. What was begun before for another address is given up.
 */
export const beginAsks = ({ token, asks, search }: Begun): void => {
  const urls = urlsOf(asks, new URLSearchParams(search))
  if (urls.length === 0) return
  const before = held[FIRST_ANSWERS]
  const isFresh = before && performance.now() - before.at < SAME_MS
  if (isFresh && urls.every((url) => before.answers.has(url))) return
  const answers: FirstAnswers['answers'] = new Map(urls.map((url) => [url, askFor(url, token)]))
  held[FIRST_ANSWERS] = { token, at: performance.now(), answers }
  void firstAnswersCome()
}

/** Something has happened: what was asked for before may be another by now. */
export const forgetAsks = (): void => {
  held[FIRST_ANSWERS] = undefined
}

const urlsOf = (asks: readonly string[], given: URLSearchParams): string[] => {
  const isNamed = (name: string) => asks.some((ask) => ask.includes(`{${name}}`))
  if (![...given.keys()].every(isNamed)) return []
  return asks.map((ask) => urlOf(ask, given)).filter((url) => url !== null)
}

/** The whole text of an answer; `null` where there is none, or a refusal. */
const askFor = async (url: string, token: string): Promise<string | null> => {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  try {
    const answer = await fetch(url, { headers })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
