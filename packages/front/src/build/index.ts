export { frontEnd } from './front-end.ts'
export { measureBuild, type Weight } from './measure-build.ts'
