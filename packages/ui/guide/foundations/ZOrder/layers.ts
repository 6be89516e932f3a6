/** A layer of the page. */
interface Layer {
  /** What lies in it. */
  what: string
  /** Where it lies, as a style sheet says it. */
  zIndex: string
  /** The token behind it; none where it is reckoned from another. */
  token?: string
}

/** What lies over what, from the page upwards. */
export const LAYERS: readonly Layer[] = [
  { what: 'The page, with the head of a table over its rows', zIndex: '1' },
  { what: 'The cart bar', zIndex: 'calc(var(--sd-layer-bar) - 1)' },
  {
    what: 'The bars at the top and at the bottom',
    zIndex: 'var(--sd-layer-bar)',
    token: '--sd-layer-bar',
  },
  { what: 'A calendar that drops down', zIndex: 'calc(var(--sd-layer-bar) + 10)' },
  {
    what: 'Dialogs, drawers, sheets, the command palette',
    zIndex: 'var(--mantine-z-index-modal)',
    token: '--mantine-z-index-modal',
  },
  {
    what: 'Menus and lists of options',
    zIndex: 'var(--mantine-z-index-popover)',
    token: '--mantine-z-index-popover',
  },
  { what: 'Toasts', zIndex: 'var(--sd-layer-toast)', token: '--sd-layer-toast' },
]
