export { createLive } from './live.ts'
export {
  LiveProvider,
  useLiveUpdates,
  useConnectionStatus,
  useLiveEvent,
  useEventUpdates,
} from './live-context.ts'
export { useRefetchOn } from './use-refetch-on.ts'

export type { ConnectionStatus, Live, LiveEvent } from './live.ts'
