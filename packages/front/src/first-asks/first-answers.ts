/** Answers that a page asked for in the moment of its HTML, before there was any application. */
export interface FirstAnswers {
  /** Whose they are. */
  token: string
  /** When they were asked for, by the clock of the page. */
  at: number
  /** The text of each, by its address; `null` where there was no answer, or a refusal. */
  answers: Map<string, Promise<string | null>>
  /** Whether all of them have come. */
  haveCome?: boolean
}

/** The name that a page keeps them under. */
export const FIRST_ANSWERS = 'firstAnswers'

/** What a page tells itself once it has asked for them, or knows that it will not. */
export const FIRST_ASKED = 'first-asked'

/** What was answered earlier may be another by now. */
const GOOD_FOR_MS = 15_000

/** Where a page and its application keep them. */
export const held = globalThis as {
  [FIRST_ANSWERS]?: FirstAnswers | undefined
}

/** What is held and not outdated. */
const goodNow = (): FirstAnswers | null => {
  const first = held[FIRST_ANSWERS]
  if (first && performance.now() - first.at > GOOD_FOR_MS) held[FIRST_ANSWERS] = undefined
  return held[FIRST_ANSWERS] ?? null
}

/**
 * What the page has asked for already, in the place of the same request made again; `null` where it
 * has not, where that failed, and where it may be outdated. Each is taken once. Whatever is done
 * may change what was answered, so that nothing is taken afterwards.
 */
const takeFirstAnswer = async (request: unknown): Promise<Response | null> => {
  if (!(request instanceof Request)) return null
  if (request.method !== 'GET') held[FIRST_ANSWERS] = undefined
  const first = goodNow()
  if (first === null || !isBy(first.token, request)) return null
  const { pathname, search } = new URL(request.url)
  const asked = first.answers.get(pathname + search)
  first.answers.delete(pathname + search)
  const text = (asked && (await orAborted(asked, request.signal))) ?? null
  return text === null ? null : new ReadAnswer(text)
}

/** An answer whose text is there already: a stream would bring it some turns later. */
class ReadAnswer extends Response {
  readonly #text: string

  constructor(text: string) {
    super(text, { headers: { 'Content-Type': 'application/json' } })
    this.#text = text
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text)
  }
}

/** What has come, for those who cannot wait for a promise, even of what is there. */
const come = new WeakMap<Promise<string | null>, string | null>()

/** Resolves once all that was asked for has come; at once where nothing was. */
export const firstAnswersCome = async (): Promise<void> => {
  const first = held[FIRST_ANSWERS]
  if (!first) return
  await Promise.all(
    [...first.answers.values()].map(async (asked) => void come.set(asked, await asked)),
  )
  first.haveCome = true
}

/**
 * The text of an answer that has come and would be taken for the same request at an address, and
 * what takes it; `null` where there is none.
 */
export const firstTextAt = (
  address: string,
  token: string,
): { text: string; take: () => void } | null => {
  const first = goodNow()
  const asked = first?.token === token ? first.answers.get(address) : undefined
  const text = asked && come.get(asked)
  return first && text ? { text, take: () => first.answers.delete(address) } : null
}

/** Whether all of it has come, and some of it is still to be taken by who has asked for the same. */
export const isFilling = (): boolean => {
  const first = held[FIRST_ANSWERS]
  return first?.haveCome === true && first.answers.size > 0
}

const isBy = (token: string, { headers }: Request): boolean =>
  headers.get('authorization') === `Bearer ${token}`

const orAborted = <Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  const aborted = Promise.withResolvers<never>()
  const give = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', give, { once: true })
  if (signal.aborted) give()
  return Promise.race([answer, aborted.promise]).finally(() =>
    signal.removeEventListener('abort', give),
  )
}

/** Sends what the page has not asked for already. */
export const withFirstAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    (await takeFirstAnswer(input)) ?? send(input, init)
