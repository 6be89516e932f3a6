import type { Meta, StoryObj } from '@storybook/react-vite'

import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { TONES } from '../theme/colors.ts'
import { SeatdeskProvider } from './SeatdeskProvider.tsx'

const meta = { component: SeatdeskProvider } satisfies Meta<typeof SeatdeskProvider>

export default meta

type Story = StoryObj<typeof meta>

const surfaces = ['page', 'surface', 'surface-sunken', 'surface-hover', 'brand-surface', 'row-lit']

/** All surfaces with both text colors, and all status tones. */
export const Palette: Story = {
  args: { children: null },
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 720 }}>
      <h1 style={{ margin: 0 }}>Seatdesk</h1>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
          gap: 8,
        }}
      >
        {surfaces.map((surface) => (
          <div
            key={surface}
            style={{
              padding: 12,
              border: '1px solid var(--sd-line)',
              background: `var(--sd-${surface})`,
            }}
          >
            <div>{surface}</div>
            <div style={{ color: 'var(--sd-text-quiet)' }}>quiet text</div>
            <div style={{ color: 'var(--sd-brand-text)' }}>brand text</div>
          </div>
        ))}
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {TONES.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </div>
      <p style={{ margin: 0 }}>
        $1,182.50 · $728.00 · $90.00 — tabular figures: 1111111111 0000000000
      </p>
    </div>
  ),
}
