import type { Scheme } from '../../src/theme/schemes.ts'

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
