export { afterPress } from './after-press.ts'
export { takeFocus } from './take-focus.ts'
export { carryTyped } from './typed-values.ts'
export { useForm } from './use-form.ts'
