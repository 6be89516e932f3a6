import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'

import { toBowlSectionKey, bowlSections, bowlSvg, STADIUM } from './bowl.ts'
import {
  toArenaSectionKey,
  arenaSections,
  arenaSvg,
  THEATER_SECTIONS,
  toTheaterSectionKey,
  theaterSvg,
} from './example-maps.ts'
import { MAP_SHADES, SeatMap } from './SeatMap.tsx'

const meta = {
  component: SeatMap,
  // Storybook does not read them.
  argTypes: {
    sections: { table: { type: { summary: 'readonly MapSection[]' } } },
  },
  args: {
    svg: arenaSvg,
    sections: arenaSections,
    keyOf: toArenaSectionKey,
    onToggle: fn(),
    onHover: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 640 }}>{Story()}</div>],
} satisfies Meta<typeof SeatMap>

export default meta

type Story = StoryObj<typeof meta>

export const Arena: Story = {
  render: function Render({ sections, ...args }) {
    const [selected, setSelected] = useState<string | undefined>('104')
    return (
      <SeatMap
        {...args}
        sections={sections.map((section) => ({
          ...section,
          state:
            section.name === selected
              ? 'selected'
              : section.state === 'plain'
                ? 'plain'
                : 'available',
        }))}
        onToggle={(name) => setSelected((before) => (before === name ? undefined : name))}
      />
    )
  },
}

export const FromADrawingProgram: Story = {
  args: { svg: theaterSvg, sections: THEATER_SECTIONS, keyOf: toTheaterSectionKey },
}

export const SeventyThousandSeats: Story = {
  render: function Render(args) {
    const [svg] = useState(() => bowlSvg(STADIUM))
    return <SeatMap {...args} svg={svg} sections={bowlSections(STADIUM)} keyOf={toBowlSectionKey} />
  },
}

export const HighlightedFromTable: Story = { args: { highlightedSection: '110' } }

export const ByPrice: Story = {
  args: {
    sections: arenaSections.map((section, index) => ({
      ...section,
      shade: index % MAP_SHADES,
      note: `$${140 + index}`,
    })),
    signs: Array.from({ length: MAP_SHADES }, (_, shade) => ({
      shade,
      label: `$${140 + shade * 10} – $${149 + shade * 10}`,
    })),
  },
}

export const Loading: Story = { args: { svg: null, isWaiting: true } }

export const NoSeatMap: Story = { args: { svg: null } }

export const UnreadableSeatMap: Story = { args: { svg: '<svg' } }
