import type { Meta, StoryObj } from '@storybook/react-vite'

import { Button } from '../../../src/Button/Button.tsx'
import { Group } from '../../../src/mantine.ts'
import { Specimens } from '../Specimens.tsx'
import { CHOICES } from './choices.tsx'

const meta = { title: 'Which button', parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Each way to act, when it is right and when it never is. */
export const Choices: Story = {
  render: () => (
    <Specimens caption="Which button" heads={['Part', 'Looks', 'When', 'Never']}>
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

/** The chief action stands last, where the eye leaves a dialog; staying stands before it. */
export const Order: Story = {
  render: () => (
    <Group justify="flex-end">
      <Button>Cancel</Button>
      <Button emphasis="main">Save</Button>
    </Group>
  ),
}
