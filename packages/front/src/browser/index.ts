export { copyText } from './copy-text.ts'
export { onIntent } from './on-intent.ts'
export { onceIdle } from './once-idle.ts'
export { saveFile } from './save-file.ts'
