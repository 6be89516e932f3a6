export { copyText } from './copy-text.ts'
export { counted } from './requests-under-way.ts'
export { saveFile } from './save-file.ts'
export { untilQuiet } from './until-quiet.ts'
