import type { Preview } from '@storybook/react-vite'

import { SeatdeskProvider } from '../src/SeatdeskProvider/SeatdeskProvider.tsx'
import { writeTypes } from './written-types.ts'

const preview: Preview = {
  parameters: { layout: 'padded', controls: { expanded: true } },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    textSize: {
      description: 'Text size',
      toolbar: { icon: 'paragraph', items: ['small', 'medium', 'large'], dynamicTitle: true },
    },
    rowSpacing: {
      description: 'Row spacing',
      toolbar: { icon: 'menu', items: ['compact', 'normal', 'relaxed'], dynamicTitle: true },
    },
  },
  argTypesEnhancers: [writeTypes],
  initialGlobals: { scheme: 'light', textSize: 'medium', rowSpacing: 'normal' },
  decorators: [
    (Story, { globals }) => (
      <SeatdeskProvider
        forceColorScheme={globals['scheme']}
        forceTextSize={globals['textSize']}
        forceRowSpacing={globals['rowSpacing']}
      >
        <Story />
      </SeatdeskProvider>
    ),
  ],
}

export default preview
