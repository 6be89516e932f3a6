import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'

import { BRAND } from './brand.ts'
import { syncSettingsToFrames, useToolbarSettings } from './shown.ts'
import { Stage } from './Stage.tsx'

import './text-page.css'

syncSettingsToFrames()

/** Documentation page, in the color scheme of its stories. */
export function TextPage({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const shown = useToolbarSettings()
  return (
    <Stage {...shown}>
      <DocsContainer context={context} theme={BRAND[shown.scheme]}>
        {children}
      </DocsContainer>
    </Stage>
  )
}
