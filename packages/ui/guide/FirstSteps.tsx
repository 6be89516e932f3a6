import { Logo } from '../src/Logo/Logo.tsx'

import classes from './FirstSteps.module.css'

/** Where a reader may begin, as addresses of this Storybook. */
export const FIRST_STEPS = [
  {
    path: 'foundations-colour--docs',
    title: 'Foundations',
    text: 'Colour, type, space and the rest, drawn from the theme itself.',
  },
  {
    path: 'inputs-button--docs',
    title: 'Components',
    text: 'What there is, when to use it, and every state that it has.',
  },
  {
    path: 'patterns-list-screen--docs',
    title: 'Patterns',
    text: 'Whole screens made of them: a list, a form, a destructive act, waiting and failing.',
  },
] as const

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
