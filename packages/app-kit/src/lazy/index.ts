export { type LazyComponent, lazyComponent } from './lazy-component.tsx'
