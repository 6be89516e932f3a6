export { createLiveEventBus } from './live.ts'
export {
  LiveProvider,
  useLiveUpdates,
  useConnectionStatus,
  useLiveEvent,
  useEventUpdates,
} from './live-context.ts'
export { useRefetchOn } from './use-refetch-on.ts'

export type { ConnectionStatus, LiveEventBus, LiveEvent } from './live.ts'
