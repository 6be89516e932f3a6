import type { RunOptions } from 'axe-core'

/** What axe looks for in a component: WCAG 2.2 A and AA. It is not a page: landmarks and headings are the page's affair. */
export const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
  },
} satisfies RunOptions
