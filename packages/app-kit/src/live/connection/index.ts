export { startLiveUpdates } from './start-live.ts'

export type { OpenStream } from './connection.ts'
