import type { Live } from '../live.ts'
import { openTabMessenger, type TabMessage } from './tab-messenger.ts'

/** A tab among the tabs of its account. */
export interface Tab {
  /** Returns the stream position that this tab has received. */
  place(): string | undefined
  /** Returns when it last received a message of a leader; 0 before the first. */
  heardAt(): number
  /** Sends a message to all tabs, including this one. */
  tellAll(word: TabMessage): void
  /** Sends a message to the other tabs only. */
  tellOthers(word: TabMessage): void
  close(): void
}

interface TabOptions {
  /** Name of the channel. */
  name: string
  live: Live
  /** Whether another tab can lead; if not, each tab has its own connection. */
  isLed: boolean
  /** Handles messages about the leader and the watched events. */
  onWord: (word: TabMessage) => void
}

/** Joins the tabs of an account: passes their messages to the screens of this tab. */
export const createTab = ({ name, live, isLed, onWord }: TabOptions): Tab => {
  let place: string | undefined
  let heardAt = 0
  let hasBegun = false

  const take = (word: TabMessage) => {
    if (word.type === 'news') live.tell(word)
    if (word.type === 'opened') live.tell({ type: 'gap', of: 'stock' })
    if (word.type === 'place') ({ place } = word)
    if (word.type === 'lead') {
      heardAt = Date.now()
      live.setState({ hearing: word.hearing })
      // Either this tab was frozen while others went on, or it joins after its screen has loaded.
      const isBeginning = !hasBegun && word.hearing === 'open'
      const hasMissed = isBeginning || (place !== undefined && place !== word.place)
      hasBegun ||= isBeginning
      place = word.place ?? place
      if (hasMissed) live.tell({ type: 'gap', of: 'everything' })
    }
    if (word.type === 'said') live.tell(word)
    onWord(word)
  }

  const words = openTabMessenger(name, (word) => {
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
