import type { Tokens } from '@seatdesk/domain'

/** Session message from one tab to the others. */
export type SessionMessage =
  | { type: 'renewed'; spent: string; tokens: Tokens }
  | { type: 'ended'; account: string }

/** Channel between the tabs of one browser; a tab does not receive its own messages. */
export interface TabChannel {
  tell(event: SessionMessage): void
  listen(on: {
    [Type in SessionMessage['type']]: (event: Extract<SessionMessage, { type: Type }>) => void
  }): void
}

/**
 * Creates a channel of this name between the tabs of this browser; a no-op where channels are
 * blocked.
 */
export const createTabChannel = (name: string): TabChannel => {
  const channel = openChannel(name)
  return {
    tell: (event) => channel?.postMessage(event),
    listen: (on) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
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
