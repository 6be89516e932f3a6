export { Footer } from './Footer.tsx'
export { Header } from './Header.tsx'
export { mount } from './mount.ts'
export { Shell } from './Shell.tsx'
