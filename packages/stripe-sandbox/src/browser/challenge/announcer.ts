import styles from '../sandbox-stripe.module.css'

let region: HTMLElement | undefined

/** Says something to those who listen to the page; the region is there before its words are. */
export const announce = (words: string): void => {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = styles['hidden'] ?? ''
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const where = region
  where.textContent = ''
  setTimeout(() => {
    where.textContent = words
  }, 100)
}
