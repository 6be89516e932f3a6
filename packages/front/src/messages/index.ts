export { createMessages } from './create-messages.ts'
export { createWords, useWords, WordsProvider } from './create-words.ts'
export { ENGLISH } from './english.ts'

export type { KeyOf } from './create-messages.ts'
export type { Words } from './create-words.ts'
