/** What is left of data once its text, its numbers and the names of its members are gone. */
const WORDS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`|\b\d[\d_.]*\b|\b(?:true|false|null)\b/g

const EXPORTED =
  /^export const ([a-z]\w*)(?:: [^=\n]+)? =([\s\S]*?)(?=\n[^\s\]})]|\s*$(?![\s\S]))/gm

const isData = (value: string): boolean =>
  /^[\s[\]{}(),:*+/-]*$/.test(
    value
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .replaceAll(WORDS, '')
      .replaceAll(' as const', '')
      .replace(/ satisfies [\s\S]*$/, '')
      .replaceAll(/\w+:/g, ''),
  )

/**
 * The constants that a source gives away and that are data all the way down, text and numbers and
 * lists and tables of them, without saying so by their capitals.
 */
export const dataInSmallLetters = (source: string): string[] =>
  [...source.matchAll(EXPORTED)].flatMap(([, name, value]) =>
    name !== undefined && value !== undefined && isData(value) ? [name] : [],
  )
