export { afterClick } from './after-click.ts'
export { capturePrehydrationValues } from './prehydration-values.ts'
export { focusOnMount, useForm } from './use-form.ts'
export { persistReloadDrafts } from './form-drafts.ts'
