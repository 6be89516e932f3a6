export { copyText } from './copy-text.ts'
export { saveFile } from './save-file.ts'
