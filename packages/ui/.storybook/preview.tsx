import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { Preview } from '@storybook/react-vite'
import { lazy, type PropsWithChildren, Suspense } from 'react'

import { DENSITIES } from '../src/SeatdeskProvider/display-script.ts'
import { AXE_OPTIONS } from '../src/testing/axe-options.ts'
import { INITIAL_SETTINGS, listenToToolbar } from './shown.ts'
import { Stage } from './Stage.tsx'
import { TYPE_SIZES } from './type-sizes.ts'
import { writeTypes } from './written-types.ts'

import './text-width.css'

const TextPage = lazy(async () => ({ default: (await import('./TextPage.tsx')).TextPage }))

/** Loaded with the first documentation page, which story tests never open. */
function LazyTextPage(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense>
      <TextPage {...props} />
    </Suspense>
  )
}

const WIDTHS = { 390: 844, 1024: 768, 1280: 800, 1440: 900 }

const viewports = Object.fromEntries(
  Object.entries(WIDTHS).map(([width, height]) => [
    `wide${width}`,
    {
      name: `${width} × ${height}`,
      styles: { width: `${width}px`, height: `${height}px` },
      type: Number(width) < 600 ? ('mobile' as const) : ('desktop' as const),
    },
  ]),
)

const preview: Preview = {
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    viewport: { options: viewports },
    docs: { container: LazyTextPage, codePanel: true },
    a11y: { test: 'error', options: AXE_OPTIONS },
  },
  globalTypes: {
    scheme: {
      description: 'Color scheme',
      toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    textSize: {
      description: 'Text size',
      toolbar: { icon: 'paragraph', items: [...TYPE_SIZES], dynamicTitle: true },
    },
    rowSpacing: {
      description: 'Row spacing',
      toolbar: { icon: 'menu', items: [...DENSITIES], dynamicTitle: true },
    },
  },
  argTypesEnhancers: [writeTypes],
  initialGlobals: INITIAL_SETTINGS,
  decorators: [
    (Story, { globals }) => (
      <Stage
        scheme={globals['scheme']}
        textSize={globals['textSize']}
        rowSpacing={globals['rowSpacing']}
      >
        <Story />
      </Stage>
    ),
  ],
}

void listenToToolbar()

export default preview
