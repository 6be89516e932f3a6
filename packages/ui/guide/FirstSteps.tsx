import { Logo } from '../src/Logo/Logo.tsx'
import { FIRST_STEPS } from './first-steps.ts'

import classes from './FirstSteps.module.css'

/** The head of the welcome page: the mark, and where to begin. */
export function FirstSteps() {
  return (
    <>
      <h1 className={classes['title']}>
        <Logo size={40} />
        <span className={classes['subtitle']}>The library of components</span>
      </h1>
      <ul className={classes['steps']}>
        {FIRST_STEPS.map(({ path, title, text }) => (
          <li key={path} className={classes['step']}>
            {/* The frame around this page is what has to go there. */}
            <a href={`./?path=/docs/${path}`} target="_top" className={classes['link']}>
              {title}
            </a>
            <p className={classes['text']}>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
