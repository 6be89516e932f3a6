/** Answers to questions that were asked before anybody came to see them. */
export interface Ahead {
  /** What a call has been answered; `null` where it was not asked, and where that may be outdated. */
  peek: (call: object, question: string) => unknown
  /** Whether that stands still; it does for whoever asks first. */
  take: (call: object, question: string) => boolean
}

/** What was answered before, so that a screen that one returns to stands at once. */
export interface Memory {
  /** The last answer to a question put to `asked`; `null` when it is not remembered. */
  recall: <Data>(asked: object, question: string) => Data | null
  remember: (asked: object, question: string, answer: unknown) => void
  /** Forgets everything: whoever asks next is somebody else. */
  forget: () => void
  /** An answer as good as one of now; `null` where there is none. */
  foresee: <Data>(asked: object, question: string) => Data | null
  /** Whether that is good still; it is for whoever asks first. */
  take: Ahead['take']
}

interface Answered {
  asked: object
  question: string
  answer: unknown
}

/** As many answers as somebody goes back and forth between. */
const MOST = 50

const NOTHING_AHEAD: Ahead = { peek: () => null, take: () => false }

/** Makes an empty memory; what was asked longest ago is forgotten first. */
export const createMemory = (ahead = NOTHING_AHEAD): Memory => {
  let answered: readonly Answered[] = []
  const others = (asked: object, question: string) =>
    answered.filter((one) => one.asked !== asked || one.question !== question)

  return {
    // Whoever remembers under a function recalls under it, and so knows the type of its answers.
    recall: <Data>(asked: object, question: string) =>
      (answered.find((one) => one.asked === asked && one.question === question)?.answer ??
        null) as Data | null,
    remember(asked, question, answer) {
      answered = [...others(asked, question), { asked, question, answer }].slice(-MOST)
    },
    forget() {
      answered = []
    },
    // So does whoever names a call.
    foresee: <Data>(asked: object, question: string) => ahead.peek(asked, question) as Data | null,
    take: ahead.take,
  }
}
