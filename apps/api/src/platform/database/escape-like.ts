/** Escapes a text for a literal match in `like`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
