/** Lengths that have a name, and what they are for. */
export const LENGTHS: Readonly<Record<string, string>> = {
  '--sd-row-height': 'A row of a table.',
  '--sd-short-row-height': 'A row where many are wanted in sight.',
  '--sd-row-inset': 'Inside of a card in a list.',
  '--sd-row-gap': 'Between cards of a list.',
  '--sd-target': 'The smallest thing that can be pressed.',
  '--sd-bar-height': 'The bar at the top.',
  '--sd-page-gutter': 'Beside the page.',
  '--sd-page-width': 'The widest that a page grows.',
}
