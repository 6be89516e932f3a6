export { Footer } from './Footer.tsx'
export { Header } from './Header.tsx'
export { Shell } from './Shell.tsx'
