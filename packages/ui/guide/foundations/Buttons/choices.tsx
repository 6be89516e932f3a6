import type { ReactNode } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import { IconButton } from '../../../src/IconButton/IconButton.tsx'
import { IconTrash } from '../../../src/icons.ts'
import { Link } from '../../../src/Link/Link.tsx'

/** One way to let somebody do something. */
interface Choice {
  name: string
  shown: ReactNode
  when: string
  never: string
}

/** From the loudest to the quietest. */
export const CHOICES: readonly Choice[] = [
  {
    name: 'Button, main',
    shown: <Button emphasis="main">Buy 4 tickets</Button>,
    when: 'The one thing that a screen or a dialog is for. It says what happens, with the figure.',
    never: 'Twice on one screen. For what leads elsewhere.',
  },
  {
    name: 'Button, danger',
    shown: <Button emphasis="danger">Remove card</Button>,
    when: 'What cannot be undone, and only in the dialog that asks.',
    never: 'In a row of a list, where a slip of the hand is enough.',
  },
  {
    name: 'Button, plain',
    shown: <Button>Download report</Button>,
    when: 'Everything else that does something. The word beside the main action.',
    never: 'Five in a row: what is seldom needed belongs in a menu.',
  },
  {
    name: 'Button, quiet',
    shown: <Button emphasis="quiet">Clear filters</Button>,
    when: 'Among text and in heads of panels, where a frame would be noise.',
    never: 'As the only action of a dialog: nobody finds it.',
  },
  {
    name: 'IconButton',
    shown: (
      <IconButton label="Remove listing">
        <IconTrash />
      </IconButton>
    ),
    when: 'Where the same is offered in every row, and its sign is known. Its name is a hint.',
    never: 'For a sign that has to be learnt: write the word.',
  },
  {
    name: 'Link',
    shown: <Link href="#event">Warriors at Lakers</Link>,
    when: 'What leads somewhere, so that it opens in a tab of its own as well.',
    never: 'For what changes something.',
  },
]
