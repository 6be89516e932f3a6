/** What was answered before, so that a screen that one returns to stands at once. */
export interface Memory {
  /** The last answer to a question put to `asked`; `null` when it is not remembered. */
  recall: <Data>(asked: object, question: string) => Data | null
  remember: (asked: object, question: string, answer: unknown) => void
  /** Forgets everything: whoever asks next is somebody else. */
  forget: () => void
}

interface Answered {
  asked: object
  question: string
  answer: unknown
}

/** As many answers as somebody goes back and forth between. */
const MOST = 50

/** Makes an empty memory; what was asked longest ago is forgotten first. */
export const createMemory = (): Memory => {
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
  }
}
