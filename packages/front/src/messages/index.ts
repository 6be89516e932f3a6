export { createMessages } from './create-messages.ts'
export { createWords } from './create-words.ts'
export { ENGLISH } from './english.ts'
export { useWords, WordsProvider } from './words-context.ts'

export type { KeyOf } from './create-messages.ts'
export type { Words } from './create-words.ts'
