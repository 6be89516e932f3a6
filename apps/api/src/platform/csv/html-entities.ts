/** Entities that programs write into text; any character can also be written by its number. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  aacute: 'á',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  aring: 'å',
  ccedil: 'ç',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  ouml: 'ö',
  oslash: 'ø',
  uacute: 'ú',
  ucirc: 'û',
  uuml: 'ü',
  szlig: 'ß',
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

const MAX_CODE_POINT = 0x10_ff_ff

const character = (code: number): string | null =>
  code > 31 && code <= MAX_CODE_POINT && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : null

/** Decodes HTML entities once: `AT&amp;T` is `AT&T`, and `&amp;lt;` is `&lt;`. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
        if (decimal) return character(Number(decimal)) ?? entity
        if (hex) return character(Number.parseInt(hex, 16)) ?? entity
        return named(name ?? '') ?? entity
      })
    : text

const named = (name: string): string | undefined => {
  const found = NAMED[name.toLowerCase()]
  return found !== undefined && /^[A-Z]/.test(name) && name !== 'AMP' ? found.toUpperCase() : found
}

/** Encodes text so that decoding returns it unchanged. */
export const encodeEntities = (text: string): string =>
  text.replaceAll(ENTITY, (entity) => `&amp;${entity.slice(1)}`)
