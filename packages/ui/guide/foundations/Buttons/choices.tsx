import type { ReactNode } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import { IconButton } from '../../../src/IconButton/IconButton.tsx'
import { IconTrash } from '../../../src/icons.ts'
import { Link } from '../../../src/Link/Link.tsx'

/** A kind of button or link, and when to use it. */
interface Choice {
  name: string
  shown: ReactNode
  when: string
  never: string
}

/** From the most to the least prominent. */
export const CHOICES: readonly Choice[] = [
  {
    name: 'Button, main',
    shown: <Button emphasis="main">Buy 4 tickets</Button>,
    when: 'The primary action of a screen or dialog. The label includes the quantity.',
    never: 'Twice on one screen. For navigation.',
  },
  {
    name: 'Button, danger',
    shown: <Button emphasis="danger">Remove card</Button>,
    when: 'Irreversible actions, and only in the confirmation dialog.',
    never: 'In a table row, where a misclick is enough.',
  },
  {
    name: 'Button, plain',
    shown: <Button>Download report</Button>,
    when: 'All other actions, including the one next to the primary action.',
    never: 'Five in a row. Put rare actions into a menu.',
  },
  {
    name: 'Button, quiet',
    shown: <Button emphasis="quiet">Clear filters</Button>,
    when: 'In text and panel headers, where a border would be noise.',
    never: 'As the only action of a dialog. It is easy to miss.',
  },
  {
    name: 'IconButton',
    shown: (
      <IconButton label="Remove listing">
        <IconTrash />
      </IconButton>
    ),
    when: 'An action in every row with a well-known icon. Its label is a tooltip.',
    never: 'For an unfamiliar icon. Use a label.',
  },
  {
    name: 'Link',
    shown: <Link href="#event">Warriors at Lakers</Link>,
    when: 'Navigation. It can be opened in a new tab.',
    never: 'For actions that change data.',
  },
]
