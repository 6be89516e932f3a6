import { create } from 'storybook/theming/create'

import { LOGO_MARK } from '../src/Logo/logo-mark.ts'
import { INDIGO, type Scheme, SLATE_DARK, SLATE_LIGHT } from '../src/theme/colors.ts'
import { FONT_FAMILY } from '../src/theme/font-family.ts'

type Theme = ReturnType<typeof create>

interface Shades {
  page: string
  surface: string
  hover: string
  line: string
  control: string
  text: string
  quiet: string
  brand: string
  link: string
}

const SHADES: Record<Scheme, Shades> = {
  light: {
    page: SLATE_LIGHT[0],
    surface: '#ffffff',
    hover: SLATE_LIGHT[1],
    line: SLATE_LIGHT[2],
    control: SLATE_LIGHT[5],
    text: SLATE_LIGHT[9],
    quiet: SLATE_LIGHT[6],
    brand: INDIGO[7],
    link: INDIGO[7],
  },
  dark: {
    page: SLATE_DARK[8],
    surface: SLATE_DARK[7],
    hover: SLATE_DARK[6],
    line: SLATE_DARK[5],
    control: SLATE_DARK[3],
    text: SLATE_DARK[0],
    quiet: SLATE_DARK[2],
    brand: INDIGO[5],
    link: INDIGO[3],
  },
}

/** Theme of Storybook's own interface in Seatdesk's colors and font. */
export const BRAND: Record<Scheme, Theme> = { light: dress('light'), dark: dress('dark') }

function dress(scheme: Scheme): Theme {
  const shades = SHADES[scheme]
  return create({
    base: scheme,
    brandTitle: drawBrand(shades),
    brandUrl: './',
    brandTarget: '_self',
    fontBase: FONT_FAMILY,
    colorPrimary: shades.brand,
    colorSecondary: shades.link,
    appBg: shades.page,
    appContentBg: shades.surface,
    appPreviewBg: shades.surface,
    appHoverBg: shades.hover,
    appBorderColor: shades.line,
    appBorderRadius: 6,
    textColor: shades.text,
    textMutedColor: shades.quiet,
    barBg: shades.surface,
    barTextColor: shades.quiet,
    barHoverColor: shades.link,
    barSelectedColor: shades.link,
    buttonBg: shades.surface,
    buttonBorder: shades.control,
    inputBg: shades.surface,
    inputBorder: shades.control,
    inputTextColor: shades.text,
    inputBorderRadius: 6,
  })
}

/** The logo, as an HTML string for Storybook. */
function drawBrand({ brand, text }: Shades): string {
  return `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" style="flex:none">
<path d="${LOGO_MARK.tile}" fill="${brand}" stroke="${brand}" stroke-width="1.6" stroke-linejoin="round"/>
<path d="${LOGO_MARK.seats}" fill="none" stroke="#ffffff" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>
</svg><span style="margin-left:8px;font-size:16px;font-weight:660;letter-spacing:-0.015em;color:${text}">Seatdesk</span>`
}
