import type { Tokens } from '@seatdesk/domain'

/** Session message from one tab to the others. */
export type TabNews =
  | { type: 'renewed'; spent: string; tokens: Tokens }
  | { type: 'ended'; account: string }

/** Channel between the tabs of one browser; a tab does not receive its own messages. */
export interface TabChannel {
  tell(news: TabNews): void
  listen(on: { [Type in TabNews['type']]: (news: Extract<TabNews, { type: Type }>) => void }): void
}

/**
 * Creates a channel of this name between the tabs of this browser; a no-op where channels are
 * blocked.
 */
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

// Some browsers throw if the site may not store data; without a channel there are no receivers.
const openChannel = (name: string): BroadcastChannel | null => {
  if (typeof window === 'undefined') return null
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
