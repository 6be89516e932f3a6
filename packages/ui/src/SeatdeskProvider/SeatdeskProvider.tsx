import { MantineProvider } from '@mantine/core'
import { useInsertionEffect, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { LinkContext } from '../Link/LinkContext.ts'
import type { LinkComponentProps } from '../Link/LinkContext.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { Toasts } from '../Toasts/Toasts.tsx'
import { english, type Words, WordsContext } from '../words/words.ts'
import { createColorSchemeStorage } from './kept-choice.ts'
import { DisplayContext, type RowSpacing, type TextSize, useKeptDisplay } from './use-display.ts'

import '../theme/base.css'
import '../theme/tokens.css'

export interface SeatdeskProviderProps {
  /** The application. */
  children: ReactNode
  /** Fixes the text size whatever the reader chose; not fixed by default. */
  forceTextSize?: TextSize
  /** Fixes the row spacing whatever the reader chose; not fixed by default. */
  forceRowSpacing?: RowSpacing
  /** What every link of the library renders; receives `href`. A plain `a` by default. */
  linkComponent?: ComponentType<LinkComponentProps> | 'a'
  /** Words of the components in the place of their English ones; none by default. */
  words?: Partial<Words>
  /** Scheme until the reader chooses one, `auto` (the system's) by default. */
  defaultColorScheme?: 'light' | 'dark' | 'auto'
  /** Fixes the scheme whatever the reader chose; not fixed by default. */
  forceColorScheme?: 'light' | 'dark'
  /** Nonce of the page's content security policy, for the theme's style tags; none by default. */
  styleNonce?: string
}

/** Gives the tree its theme, text size, links and toasts. Render it once, at the top. */
export function SeatdeskProvider({
  children,
  forceTextSize,
  forceRowSpacing,
  linkComponent = 'a',
  words,
  defaultColorScheme = 'auto',
  forceColorScheme,
  styleNonce,
}: SeatdeskProviderProps) {
  const [storage] = useState(createColorSchemeStorage)
  const kept = useKeptDisplay()
  const spoken = useMemo(() => ({ ...english, ...words }), [words])
  const textSize = forceTextSize ?? kept.textSize
  const rowSpacing = forceRowSpacing ?? kept.rowSpacing

  // Before what is below is laid out, and measured.
  useInsertionEffect(() => {
    document.documentElement.dataset['textSize'] = textSize
    document.documentElement.dataset['rowSpacing'] = rowSpacing
  }, [textSize, rowSpacing])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={storage}
      defaultColorScheme={defaultColorScheme}
      {...(forceColorScheme && { forceColorScheme })}
      {...(styleNonce !== undefined && { getStyleNonce: () => styleNonce })}
    >
      <DisplayContext value={{ ...kept, textSize, rowSpacing }}>
        <LinkContext value={linkComponent}>
          <WordsContext value={spoken}>
            {children}
            <Toasts />
          </WordsContext>
        </LinkContext>
      </DisplayContext>
    </MantineProvider>
  )
}
