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
