import { MantineProvider } from '@mantine/core'
import { useInsertionEffect, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { ENGLISH_LABELS, type Labels, LabelsContext } from '../labels/labels.ts'
import { LinkContext } from '../Link/LinkContext.ts'
import type { LinkComponentProps } from '../Link/LinkContext.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { Toasts } from '../Toasts/Toasts.tsx'
import { createColorSchemeStorage } from './persist-preference.ts'
import { DisplayContext, type Density, type TextSize, usePersistedDisplay } from './use-display.ts'

import '../theme/base.css'
import '../theme/tokens.css'

export interface SeatdeskProviderProps {
  /** The application. */
  children: ReactNode
  /** Overrides the user's text size; none by default. */
  forceTextSize?: TextSize
  /** Overrides the user's row spacing; none by default. */
  forceRowSpacing?: Density
  /** Component of every link in the library; receives `href`. A plain `a` by default. */
  linkComponent?: ComponentType<LinkComponentProps> | 'a'
  /** Translated texts of the components; English by default. */
  words?: Partial<Labels>
  /** Scheme until the user selects one, `auto` (the system's) by default. */
  defaultColorScheme?: 'light' | 'dark' | 'auto'
  /** Overrides the user's scheme; none by default. */
  forceColorScheme?: 'light' | 'dark'
  /** CSP nonce of the theme's style tags; none by default. */
  styleNonce?: string
}

/** Provides theme, text size, links and toasts. Render it once, at the root. */
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
  const persisted = usePersistedDisplay()
  const underscoresToSpaces = useMemo(() => ({ ...ENGLISH_LABELS, ...words }), [words])
  const textSize = forceTextSize ?? persisted.textSize
  const rowSpacing = forceRowSpacing ?? persisted.rowSpacing

  // Before children are laid out and measured.
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
      <DisplayContext value={{ ...persisted, textSize, rowSpacing }}>
        <LinkContext value={linkComponent}>
          <LabelsContext value={underscoresToSpaces}>
            {children}
            <Toasts />
          </LabelsContext>
        </LinkContext>
      </DisplayContext>
    </MantineProvider>
  )
}
