export { afterPress } from './after-press.ts'
export { takeEarly } from './early-values.ts'
export { takeFocus, useForm } from './use-form.ts'
export { carryTyped } from './typed-values.ts'
