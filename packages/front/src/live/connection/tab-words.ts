import type { StreamEvent } from '@seatdesk/domain/contract'

import type { Hearing } from '../live.ts'

/** What the tabs of one account tell each other; no token is ever among it. */
export type TabWord =
  | { type: 'news'; news: StreamEvent }
  /** So far the stream has come with all that was said before. */
  | { type: 'place'; place: string }
  /** Who leads, and how that stands: an answer, or because it changed. */
  | { type: 'lead'; hearing: Hearing; place: string | undefined }
  /** The stream was opened anew: changes of stock may have been missed. */
  | { type: 'opened' }
  /** Who leads? */
  | { type: 'who' }
  /** A new leader asks what all of them watch. */
  | { type: 'roll' }
  | { type: 'watch'; tab: string; eventIds: readonly number[] }
  | { type: 'said'; word: string }

/** A way between tabs; nothing said is heard by the tab that said it. */
export interface TabWords {
  say(word: TabWord): void
  close(): void
}

/** Opens a way of this name between the tabs of this browser; a deaf one where it is blocked. */
export const openTabWords = (name: string, onWord: (word: TabWord) => void): TabWords => {
  const channel = openChannel(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabWord>) => onWord(data))
  let isOpen = true
  return {
    // What was under way when the tab left has nobody to tell any more.
    say: (word) => {
      if (isOpen) channel?.postMessage(word)
    },
    close: () => {
      isOpen = false
      channel?.close()
    },
  }
}

// Some browsers throw where the site may keep no data.
const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
