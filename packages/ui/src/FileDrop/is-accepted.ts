/**
 * Whether a file is of a kind that an input's `accept` lists: by the end of its name (`.csv`), its
 * type (`text/csv`) or its family (`image/*`). Browsers hold chosen files to it, and dropped ones not.
 */
export const isAccepted = (file: Pick<File, 'name' | 'type'>, accept = ''): boolean => {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean)
  return kinds.length === 0 || kinds.some((kind) => isOfKind(file, kind))
}

const isOfKind = ({ name, type }: Pick<File, 'name' | 'type'>, kind: string): boolean => {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
  if (kind.endsWith('/*')) return type.toLowerCase().startsWith(kind.slice(0, -1))
  return type.toLowerCase() === kind
}
