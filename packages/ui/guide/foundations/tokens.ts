import type { Scheme } from '../../src/theme/colors.ts'

/** Every token of Seatdesk with its value in a scheme, as the style sheets of the page have it. */
export const readTokens = (scheme: Scheme): ReadonlyMap<string, string> => {
  const selectors = [':root', `:root[data-mantine-color-scheme="${scheme}"]`]
  const tokens = new Map<string, string>()
  for (const { selectorText, style } of rules()) {
    // The first rule is of `:root` and of the light scheme; that of the dark scheme comes after it.
    if (!selectorText.split(', ').some((selector) => selectors.includes(selector))) continue
    for (const name of style)
      if (name.startsWith('--sd-')) tokens.set(name, style.getPropertyValue(name).trim())
  }
  return tokens
}

/** The names of the tokens that a test finds, in the order of the style sheet. */
export const tokensLike = (pattern: RegExp): string[] =>
  [...readTokens('light').keys()].filter((name) => pattern.test(name))

function rules(): CSSStyleRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
}

/** The contrast of two colours (`#rrggbb`, or `#rgb` as a built style sheet has it) by WCAG: from 1, none at all, to 21, black on white. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[^#]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
