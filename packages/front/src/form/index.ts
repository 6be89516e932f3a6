export { afterPress } from './after-press.ts'
export { takeFocus } from './take-focus.ts'
export { useForm } from './use-form.ts'
