import type { Scheme } from '../../src/theme/colors.ts'

/** Reads all Seatdesk tokens and their values in a color scheme from the page's style sheets. */
export const readTokens = (scheme: Scheme): ReadonlyMap<string, string> => {
  const selectors = [':root', `:root[data-mantine-color-scheme="${scheme}"]`]
  const tokens = new Map<string, string>()
  for (const { selectorText, style } of rules()) {
    // The first rule applies to `:root` and the light scheme; the dark scheme follows.
    if (!selectorText.split(', ').some((selector) => selectors.includes(selector))) continue
    for (const name of style)
      if (name.startsWith('--sd-')) tokens.set(name, style.getPropertyValue(name).trim())
  }
  return tokens
}

/** Lists the names of the tokens that match `pattern`, in style sheet order. */
export const findTokens = (pattern: RegExp): string[] =>
  [...readTokens('light').keys()].filter((name) => pattern.test(name))

function rules(): CSSStyleRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
}

/** Computes the WCAG contrast ratio, 1 to 21, of two hex colors (`#rrggbb` or `#rgb`). */
export const getContrast = (item: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(item), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const digits = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
