export { createMessages } from './create-messages.ts'
export { createTranslator, useI18n, I18nProvider } from './create-translator.ts'
export { ENGLISH } from './english.ts'

export type { MessageKeyOf } from './create-messages.ts'
export type { I18n } from './create-translator.ts'
