import type { Meta, StoryObj } from '@storybook/react-vite'

import { Button } from '../../../src/Button/Button.tsx'
import { Group } from '../../../src/mantine.ts'
import { Specimens } from '../Specimens.tsx'
import { CHOICES } from './choices.tsx'

const meta = {
  title: 'Choosing a button',
  parameters: { controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Each kind of button, when to use it and when not. */
export const ButtonVariants: Story = {
  render: () => (
    <Specimens caption="Choosing a button" heads={['Component', 'Example', 'Use for', 'Never']}>
      {CHOICES.map(({ name, shown, when, never }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{shown}</td>
          <td>{when}</td>
          <td>{never}</td>
        </tr>
      ))}
    </Specimens>
  ),
}

/** The primary action is last, after _Cancel_. */
export const ButtonOrder: Story = {
  render: () => (
    <Group justify="flex-end">
      <Button>Cancel</Button>
      <Button emphasis="main">Save</Button>
    </Group>
  ),
}
