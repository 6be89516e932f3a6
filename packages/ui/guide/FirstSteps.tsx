import { Logo } from '../src/Logo/Logo.tsx'

import classes from './FirstSteps.module.css'

/** Entry points of this Storybook. */
export const FIRST_STEPS = [
  {
    path: 'foundations-color--docs',
    title: 'Foundations',
    text: 'Design tokens for color, type, spacing and more, read from the theme.',
  },
  {
    path: 'inputs-button--docs',
    title: 'Components',
    text: 'When to use each component, and all its states.',
  },
  {
    path: 'patterns-list-screen--docs',
    title: 'Patterns',
    text: 'Complete screens: a list, a form, a destructive action, loading and errors.',
  },
] as const

/** The header of the welcome page: logo and entry points. */
export function FirstSteps() {
  return (
    <>
      <h1 className={classes['title']}>
        <Logo size={40} />
        <span className={classes['subtitle']}>Component library</span>
      </h1>
      <ul className={classes['steps']}>
        {FIRST_STEPS.map(({ path, title, text }) => (
          <li key={path} className={classes['step']}>
            {/* The page is in an iframe; the top window has to navigate. */}
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
