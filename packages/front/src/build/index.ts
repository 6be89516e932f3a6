export { frontEnd } from './front-end.ts'
export { measurePages } from './measure-pages.ts'
