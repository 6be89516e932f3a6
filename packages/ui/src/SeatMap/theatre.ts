import type { MapSection } from './map-section.ts'

/**
 * A small house as drawing programs leave it, for stories and tests: its own words differ from the
 * names of its sections and have ids, a layer is switched off, and a sheet lies over everything.
 */
export const theatreSvg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">',
  '<rect x="0" y="0" width="400" height="300" fill="#ffffff"/>',
  '<g id="stage"><rect x="120" y="10" width="160" height="40" fill="#c9a227"/>',
  '<text id="Stage_word" x="200" y="35" font-size="16" text-anchor="middle">STAGE</text></g>',
  '<g id="Orchestra_1"><path d="M60 70h130v90H60z" fill="#eeeeee"/>',
  '<path d="M60 100h130M60 130h130" fill="none" stroke="#999999"/></g>',
  '<path id="Orchestra_2" d="M210 70h130v90H210z" fill="#eeeeee"/>',
  '<path data-section="Balcony" d="M40 190h320v80H40z" fill="none" stroke="#333333"/>',
  '<text id="Orchestra_3" x="110" y="122" font-size="24" fill="#000000">1</text>',
  '<text id="t_2" x="268" y="122" font-size="24"><tspan fill="#000000">2</tspan></text>',
  '<path id="Box_7" d="M345 70h40v90h-40z" fill="#1a237e"/>',
  '<text x="358" y="120" font-size="16" fill="#ffffff">7</text>',
  '<g display="none"><path id="Rigging" d="M0 0h400v300H0z"/></g>',
  '<path d="M0 0h400v300H0z" fill="#ffffff" fill-opacity="0.01"/>',
  '</svg>',
].join('')

/** Its sections as listings spell them, and one that only words are called by. */
export const THEATRE_SECTIONS: MapSection[] = [
  { name: 'Orchestra 1', label: 'Orchestra 1, 3 listings, from $140.00', state: 'available' },
  { name: 'Orchestra 2', label: 'Orchestra 2, 1 listing, $120.00', state: 'selected' },
  { name: 'Orchestra 3', label: 'Orchestra 3, 1 listing, $120.00', state: 'available' },
  { name: 'Balcony', label: 'Balcony, 2 listings, from $60.00', state: 'available' },
]

/** Spellings made equal as a drawing program needs it: case, spaces and underscores aside. */
export const theatreKey = (name: string): string => name.toLowerCase().replaceAll(/[\s_]/g, '')
