import classes from './Footer.module.css'

/** The foot of every page that can be seen without an account. */
export function Footer() {
  return (
    <footer className={classes['root']}>
      <span>© Seatdesk</span>
    </footer>
  )
}
