import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver } from '@mantine/core'

import { THEME_BREAKPOINTS } from './breakpoints.ts'
import { INDIGO, RED, SLATE_DARK, SLATE_LIGHT } from './colors.ts'
import { FONT_FAMILY } from './font-family.ts'

const scaled = (px: number) => `calc(${px / 16}rem * var(--mantine-scale))`

/** Seatdesk's Mantine theme: slate surfaces, indigo actions, a 4 px grid. Sizes follow `--mantine-scale`. */
export const theme = createTheme({
  fontFamily: FONT_FAMILY,
  colors: { gray: SLATE_LIGHT, dark: SLATE_DARK, indigo: INDIGO, red: RED },
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 5 },
  white: '#ffffff',
  black: '#131c2b',
  breakpoints: THEME_BREAKPOINTS,
  defaultRadius: 'md',
  radius: { xs: scaled(2), sm: scaled(4), md: scaled(6), lg: scaled(10), xl: scaled(16) },
  spacing: { xs: scaled(8), sm: scaled(12), md: scaled(16), lg: scaled(24), xl: scaled(32) },
  fontSizes: { xs: scaled(12), sm: scaled(14), md: scaled(15), lg: scaled(17), xl: scaled(20) },
  headings: {
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: scaled(24), lineHeight: '1.3' },
      h2: { fontSize: scaled(20), lineHeight: '1.35' },
      h3: { fontSize: scaled(16), lineHeight: '1.4' },
      h4: { fontSize: scaled(14), lineHeight: '1.45' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { size: 'sm', underline: 'hover' } },
    Loader: { defaultProps: { type: 'dots' } },
    // The field stays directly below its label.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
  },
})

/** Maps Mantine's own roles to Seatdesk's tokens, so that both use one palette. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--sd-surface)',
    '--mantine-color-text': 'var(--sd-text)',
    '--mantine-color-bright': 'var(--sd-text)',
    '--mantine-color-dimmed': 'var(--sd-text-quiet)',
    '--mantine-color-placeholder': 'var(--sd-text-quiet)',
    '--mantine-color-anchor': 'var(--sd-brand-text)',
    '--mantine-color-error': 'var(--sd-bad-text)',
    '--mantine-color-default': 'var(--sd-surface)',
    '--mantine-color-default-hover': 'var(--sd-surface-sunken)',
    '--mantine-color-default-color': 'var(--sd-text)',
    '--mantine-color-default-border': 'var(--sd-control-line)',
    '--mantine-color-disabled': 'var(--sd-surface-sunken)',
    '--mantine-color-disabled-color': 'var(--sd-text-quiet)',
    '--mantine-color-disabled-border': 'var(--sd-line)',
  }
  return { variables: {}, light: roles, dark: roles }
}
