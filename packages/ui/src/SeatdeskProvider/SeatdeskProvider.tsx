import { MantineProvider } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { LinkContext } from '../Link/LinkContext.ts'
import type { LinkComponentProps } from '../Link/LinkContext.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { Toasts } from '../Toasts/Toasts.tsx'
import { createColorSchemeStorage } from './color-scheme-storage.ts'

import '../theme/base.css'
import '../theme/tokens.css'

/** Scales all type and space: tables at 13, 14 or 16 pixels. */
export type TextSize = 'small' | 'medium' | 'large'

/** The height of table rows: 32, 40 or 48 pixels at medium text size. */
export type RowSpacing = 'compact' | 'normal' | 'roomy'

export interface SeatdeskProviderProps {
  /** The application. */
  children: ReactNode
  /** Text size, `medium` by default. */
  textSize?: TextSize
  /** Row spacing of tables, `normal` by default. */
  rowSpacing?: RowSpacing
  /** What every link of the library renders; receives `href`. A plain `a` by default. */
  linkComponent?: ComponentType<LinkComponentProps> | 'a'
  /** Scheme until the reader chooses one, `auto` (the system's) by default. */
  defaultColorScheme?: 'light' | 'dark' | 'auto'
  /** Fixes the scheme whatever the reader chose; not fixed by default. */
  forceColorScheme?: 'light' | 'dark'
  /** Nonce of the page's content security policy, for the theme's style tags; none by default. */
  styleNonce?: string
}

const onServer = typeof document === 'undefined'
const useBeforePaint = onServer ? () => {} : useLayoutEffect

/** Gives the tree its theme, text size, links and toasts. Render it once, at the top. */
export function SeatdeskProvider({
  children,
  textSize = 'medium',
  rowSpacing = 'normal',
  linkComponent = 'a',
  defaultColorScheme = 'auto',
  forceColorScheme,
  styleNonce,
}: SeatdeskProviderProps) {
  const [storage] = useState(createColorSchemeStorage)

  useBeforePaint(() => {
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
      <LinkContext value={linkComponent}>
        {children}
        <Toasts />
      </LinkContext>
    </MantineProvider>
  )
}
