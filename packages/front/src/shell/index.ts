export { Footer } from './Footer.tsx'
export { Header } from './Header.tsx'
export { mountOver } from './mount-over.ts'
export { Shell } from './Shell.tsx'
