export { detailText, toWords } from './detail-text.ts'
