import type { Plugin } from 'vite'

/** The colours of Mantine's that our theme has none in the place of, each in ten shades and ten roles. */
const HUE = String.raw`--mantine-color-(?:pink|grape|violet|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+`

const DECLARED = new RegExp(String.raw`(${HUE})\s*:[^;{}]*;?`, 'g')

const REFERRED = new RegExp(String.raw`var\((${HUE})`, 'g')

/**
 * Leaves out of the built style what Mantine declares of colours that no rule refers to, an eighth of
 * the style of each page: our components name none, and the theme has its own.
 */
export const withoutUnusedHues = (): Plugin => ({
  name: 'seatdesk-without-unused-hues',
  apply: 'build',
  generateBundle(_options, bundle) {
    const styles = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
    )
    let texts = styles.map(({ source }) => String(source))
    let before: string
    do {
      before = texts.join('')
      const referred = new Set([...before.matchAll(REFERRED)].map(([, name]) => name))
      texts = texts.map((text) =>
        text.replaceAll(DECLARED, (declaration, name: string) =>
          referred.has(name) ? declaration : '',
        ),
      )
    } while (texts.join('') !== before)
    for (const [index, style] of styles.entries()) style.source = texts[index] ?? ''
  },
})
