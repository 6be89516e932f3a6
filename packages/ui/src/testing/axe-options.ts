import type { RunOptions } from 'axe-core'

/**
 * Options of axe for components: WCAG 2.2 A and AA. Landmarks and headings are left out, since they
 * belong to pages.
 */
export const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
  },
} satisfies RunOptions
