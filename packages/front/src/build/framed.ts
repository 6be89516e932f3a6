import { BREAKPOINTS, type BreakpointName, WIDER_THAN } from '@seatdesk/ui/breakpoints'

import { FRAME_SCRIPT } from './frame-script.ts'

interface Width {
  /** In pixels. */
  width: number
  /** From where on a window is laid out so. */
  from: string
}

const named = (Object.entries(BREAKPOINTS) as [BreakpointName, number][]).toSorted(
  ([, one], [, other]) => one - other,
)

/** A width on each side of every breakpoint, the narrowest first. */
export const WIDTHS: readonly Width[] = [
  { width: 1, from: 'all' },
  ...named.map(([name, pixels]) => ({ width: pixels + 1, from: WIDER_THAN[name] })),
]

interface Framing {
  /** What the screen shows of itself at each of the widths. */
  frames: readonly string[]
  /** The script that shows its rows; none by default. */
  rows?: string | undefined
  /** The page that every screen has, with the code that starts the application. */
  bare: string
  /** The script that lets code come, right behind the two templates that hold it. */
  codeScript: string
}

const ROOT = '<div id="root"></div>'

/**
 * A page with the frame of its screen, which shows all but what only the server knows. What can be
 * pressed in it, other than links, cannot be yet. The code follows; where rows are shown before it, in
 * templates that its script lets come, so that neither frame nor rows wait.
 */
export const framed = (html: string, { frames, rows, bare, codeScript }: Framing): string => {
  const theme = THEME.exec(frames[0] ?? '')?.[0] ?? ''
  const fonts = new Set([...html.matchAll(FONT)].map(([, href = '']) => linkToFont(href)))
  const code = html.match(CODE) ?? []
  const [starting, later] = rows === undefined ? [code, []] : apart(code, bare)
  const shown = frames.map((frame) => frame.replace(THEME, '').replaceAll(CONTROL, '$& inert'))
  const behind = [
    ...templates(rows === undefined ? shown : shown.map((frame) => frame.replace(TABLE, VEILED))),
    scriptOf(FRAME_SCRIPT),
    ...(rows === undefined ? [] : [scriptOf(rows)]),
    ...(rows === undefined
      ? starting
      : [
          ...[starting, later].map((tags) => `<template>${tags.join('')}</template>`),
          scriptOf(codeScript),
        ]),
  ]
  return html
    .replaceAll(CODE, '')
    .replace('</title>', (title) => [title, ...fonts].join(''))
    .replace('</head>', () => `${theme}</head>`)
    .replace(ROOT, () => `${ROOT}${behind.join('')}`)
}

const THEME = /<style data-mantine-styles="true">.*?<\/style>/s

const CODE = /<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?/g

/** What the style of a page is written in. */
const FONT = /url\(([^)]+\.woff2)\)/g

/** Asked for before the code, whose bytes would keep rows waiting in another type. */
const linkToFont = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`

const CONTROL = /<(?:button|input|select|textarea)\b/g

const TABLE = '<table '

/** As a table is until the script of its rows knows which of its columns there is room for. */
const VEILED = '<table style="visibility:hidden" '

/** What starts the application, and what its screen is made of. */
const apart = (code: readonly string[], bare: string): [starting: string[], later: string[]] => [
  code.filter((tag) => bare.includes(tag)),
  code.filter((tag) => !bare.includes(tag)),
]

/** One for each of the widths whose frame is another than that before. */
const templates = (frames: readonly string[]): string[] =>
  frames.flatMap((frame, index) =>
    frame === frames[index - 1]
      ? []
      : [`<template data-from="${WIDTHS[index]?.from}">${frame}</template>`],
  )

const scriptOf = (code: string): string => `<script>${code}</script>`

/** Code as it may stand within a page. */
export const withinPage = (code: string): string =>
  code.replaceAll('</script', String.raw`<\/script`).replaceAll('<!--', String.raw`<\!--`)
