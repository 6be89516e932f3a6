export { afterClick } from './after-press.ts'
export { capturePrehydrationValues } from './early-values.ts'
export { focusOnMount, useForm } from './use-form.ts'
export { persistReloadDrafts } from './typed-values.ts'
