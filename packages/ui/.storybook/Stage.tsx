import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

import { SeatdeskProvider } from '../src/SeatdeskProvider/SeatdeskProvider.tsx'
import { type ToolbarSettings, useDocsPageSettings } from './shown.ts'
import { readTypeSize } from './type-sizes.ts'

/** Wraps stories and documentation pages in Seatdesk's provider, with the toolbar's settings. */
export function Stage({
  scheme,
  textSize: size,
  rowSpacing,
  children,
}: ToolbarSettings & { children: ReactNode }) {
  const { textSize, browserType } = readTypeSize(size)

  useLayoutEffect(() => {
    document.documentElement.style.fontSize = browserType
  }, [browserType])

  return (
    <SeatdeskProvider
      forceColorScheme={scheme}
      forceTextSize={textSize}
      forceRowSpacing={rowSpacing}
    >
      {children}
    </SeatdeskProvider>
  )
}

/** Stage of a story. In a frame of a documentation page it follows the page. */
export function StoryStage({ children, ...settings }: ToolbarSettings & { children: ReactNode }) {
  const outer = useDocsPageSettings()
  return <Stage {...(outer ?? settings)}>{children}</Stage>
}
