export { createLive } from './live.ts'
export { LiveProvider, useLive, useHearing, useLiveWord, useWatch } from './live-context.ts'
export { useAskedAgain } from './use-asked-again.ts'

export type { Hearing, Live, LiveWord } from './live.ts'
