export { createLive } from './live.ts'
export { LiveProvider, useLive } from './live-context.ts'
export { useAskedAgain } from './use-asked-again.ts'
export { useHearing } from './use-hearing.ts'
export { useLiveWord } from './use-live-word.ts'
export { useWatch } from './use-watch.ts'

export type { Hearing, Live, LiveWord } from './live.ts'
