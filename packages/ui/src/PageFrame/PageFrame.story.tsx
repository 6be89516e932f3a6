import type { Meta, StoryObj } from '@storybook/react-vite'

import { Logo } from '../Logo/Logo.tsx'
import { TopBar } from '../TopBar/TopBar.tsx'
import { PageFrame } from './PageFrame.tsx'

const meta = {
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    header: (
      <TopBar logo={<Logo />} links={[{ href: '#events', label: 'Events', isCurrent: true }]} />
    ),
    children: <h1>Events</h1>,
  },
} satisfies Meta<typeof PageFrame>

export default meta

type Story = StoryObj<typeof meta>

export const WithBar: Story = {}

export const WithoutHeader: Story = { args: { header: undefined } }

export const WithFooter: Story = { args: { footer: <footer>Terms & Conditions</footer> } }
