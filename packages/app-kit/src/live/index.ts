export { createLive } from './live.ts'
export {
  LiveProvider,
  useLive,
  useConnectionStatus,
  useLiveEvent,
  useWatchEvent,
} from './live-context.ts'
export { useRefetchOn } from './use-refetch-on.ts'

export type { ConnectionStatus, Live, LiveEvent } from './live.ts'
