const SAYS_LITTLE = 60

/**
 * Writes the name of an exported type wherever what it stands for is written out, so that a line
 * says `Promise<{ data: Sale }>`; the larger ones first, themselves made of the smaller ones.
 */
export const foldNames = (lines: readonly string[]): string[] => {
  const named = lines
    .map((line) => /^\S+ type (\w+) = (\{.*\})$/.exec(line))
    .flatMap((found) => (found?.[1] && found[2] ? [{ name: found[1], text: found[2] }] : []))
    .filter(({ text }) => text.length > SAYS_LITTLE)
    .toSorted((a, b) => b.text.length - a.text.length)
  return lines.map((line) => {
    const own = /^\S+ type (\w+) = /.exec(line)?.[1]
    return named
      .filter(({ name }) => name !== own)
      .reduce((text, { name, text: long }) => text.replaceAll(long, name), line)
  })
}

/** Takes the tables of calls out of a type: what each call takes and gives is told by itself. */
export const withoutTables = (type: string): string => {
  if (!/\bmethod: "/.test(type)) return type
  let depth = 0
  let kept = ''
  for (const letter of type) {
    if (letter === '{') depth += 1
    if (depth === 0) kept += letter
    if (letter === '}') depth -= 1
    if (letter === '}' && depth === 0) kept += '{ … }'
  }
  return kept
}
