import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { Preview, StoryContext } from '@storybook/react-vite'
import { lazy, type PropsWithChildren, Suspense } from 'react'

import { DENSITIES } from '../src/SeatdeskProvider/display-script.ts'
import { AXE_OPTIONS } from '../src/testing/axe-options.ts'
import { addDeclaredPropTypes } from './declared-types.ts'
import { INITIAL_SETTINGS, keepFocusOnPage, listenToToolbar } from './shown.ts'
import { StoryStage } from './Stage.tsx'
import { TYPE_SIZES } from './type-sizes.ts'

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

/** Writes the code of a story. */
const writeLazily = async (_code: string, context: StoryContext) =>
  (await import('./write-source.ts')).writeSource(context)

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
    docs: {
      container: LazyTextPage,
      codePanel: true,
      toc: { title: 'On this page', headingSelector: 'h2, h3' },
      source: { language: 'tsx', transform: writeLazily },
    },
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
  argTypesEnhancers: [addDeclaredPropTypes],
  initialGlobals: INITIAL_SETTINGS,
  decorators: [
    (Story, { globals }) => (
      <StoryStage
        scheme={globals['scheme']}
        textSize={globals['textSize']}
        rowSpacing={globals['rowSpacing']}
      >
        <Story />
      </StoryStage>
    ),
  ],
}

void listenToToolbar()
keepFocusOnPage()

export default preview
