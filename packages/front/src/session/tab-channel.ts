import type { Tokens } from '@seatdesk/domain'

/** What one tab tells the others about its session. */
export type TabNews =
  | { type: 'renewed'; spent: string; tokens: Tokens }
  | { type: 'ended'; account: string }

/** How tabs of one browser hear of each other; nothing said is heard by the tab that said it. */
export interface TabChannel {
  tell(news: TabNews): void
  listen(on: { [Type in TabNews['type']]: (news: Extract<TabNews, { type: Type }>) => void }): void
}

/** Makes a channel of this name between the tabs of this browser; a deaf one where it is blocked. */
export const createTabChannel = (name: string): TabChannel => {
  const channel = openChannel(name)
  return {
    tell: (news) => channel?.postMessage(news),
    listen: (on) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
        if (data.type === 'renewed') on.renewed(data)
        else on.ended(data)
      })
    },
  }
}

// Some browsers throw where the site may keep no data; where there is none, nobody is there to hear.
const openChannel = (name: string): BroadcastChannel | null => {
  if (typeof window === 'undefined') return null
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
