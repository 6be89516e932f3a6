export { startLive } from './keep-live.ts'

export type { OpenStream } from './connection.ts'
