/** Two colours that stand together, and how far apart they have to be. */
export interface Pair {
  front: string
  back: string
  /** 4.5 for what is read, 3 for what has to be told apart. */
  least: 4.5 | 3
}

const TEXTS = ['text', 'text-quiet', 'brand-text']
const SURFACES = ['page', 'surface', 'surface-sunken', 'surface-hover', 'brand-surface', 'row-lit']

const pair = (front: string, back: string, least: Pair['least']): Pair => ({
  front: `--sd-${front}`,
  back: `--sd-${back}`,
  least,
})

/** Every pair of text and ground that a component draws, and every boundary that tells a control. */
export const PAIRS: readonly Pair[] = [
  ...SURFACES.flatMap((back) => TEXTS.map((front) => pair(front, back, 4.5))),
  pair('on-brand', 'brand', 4.5),
  pair('on-brand', 'brand-strong', 4.5),
  pair('control-line', 'surface', 3),
  pair('control-line', 'page', 3),
  pair('focus', 'surface', 3),
  pair('focus', 'page', 3),
  pair('star', 'surface', 3),
  pair('map-available-text', 'map-available', 4.5),
  pair('map-selected-text', 'map-selected', 4.5),
  pair('map-plain-text', 'map-plain', 4.5),
  pair('map-available-line', 'map-floor', 3),
  pair('map-selected', 'map-floor', 3),
  pair('chart-filled', 'surface', 3),
  pair('chart-striped', 'surface', 3),
]
