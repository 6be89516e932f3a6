/** A text that `like` takes literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
