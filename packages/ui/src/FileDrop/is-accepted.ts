/**
 * Returns whether a file matches an input's `accept`: by its extension (`.csv`), its type
 * (`text/csv`) or its family (`image/*`). Browsers check selected files against it, but not dropped
 * ones.
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
