export { frontEnd } from './front-end.ts'
