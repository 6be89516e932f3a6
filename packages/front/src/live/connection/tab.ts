import type { Live } from '../live.ts'
import { openTabWords, type TabWord } from './tab-words.ts'

/** A tab among those of its account. */
export interface Tab {
  /** How far the stream has come, as far as this tab has heard. */
  place(): string | undefined
  /** When it last heard of a leader; 0 before the first time. */
  heardAt(): number
  /** Says something to all tabs, itself included. */
  tellAll(word: TabWord): void
  /** The same to the others alone. */
  tellOthers(word: TabWord): void
  close(): void
}

interface Joining {
  /** What the way between its tabs is called. */
  name: string
  live: Live
  /** Whether others lead for it; where nobody can, each hears for itself alone. */
  isLed: boolean
  /** Takes what concerns whoever leads, and whoever watches. */
  onWord: (word: TabWord) => void
}

/** Joins the tabs of an account: what they say reaches the screens of this one. */
export const joinTabs = ({ name, live, isLed, onWord }: Joining): Tab => {
  let place: string | undefined
  let heardAt = 0
  let hasBegun = false

  const take = (word: TabWord) => {
    if (word.type === 'news') live.tell(word)
    if (word.type === 'opened') live.tell({ type: 'gap', of: 'stock' })
    if (word.type === 'place') ({ place } = word)
    if (word.type === 'lead') {
      heardAt = Date.now()
      live.setState({ hearing: word.hearing })
      // It had been frozen while others went on, or begins to hear after its screen had asked.
      const isBeginning = !hasBegun && word.hearing === 'open'
      const hasMissed = isBeginning || (place !== undefined && place !== word.place)
      hasBegun ||= isBeginning
      place = word.place ?? place
      if (hasMissed) live.tell({ type: 'gap', of: 'everything' })
    }
    if (word.type === 'said') live.tell(word)
    onWord(word)
  }

  const words = openTabWords(name, (word) => {
    if (isLed || word.type === 'said') take(word)
  })
  return {
    place: () => place,
    heardAt: () => heardAt,
    tellAll: (word) => {
      take(word)
      words.say(word)
    },
    tellOthers: words.say,
    close: words.close,
  }
}
