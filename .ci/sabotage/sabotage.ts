/** Code as it stands, and as it would stand without the guard. */
export interface Cut {
  /** From the top of the repository. */
  file: string
  /** Occurs in the file exactly once. */
  before: string
  after: string
}

/** One guard taken out, and where a test must notice. */
export interface Sabotage {
  /** What the guard sees to. */
  guard: string
  cuts: readonly [Cut, ...Cut[]]
  /** The test file, from the top of the repository. */
  test: string
  /** A part of the titles of the tests that must turn red. */
  title: string
}

/** The sabotages of one test file, each a guard, its cuts, and the title of the test that holds it. */
export const heldBy = (
  test: string,
  sabotages: readonly [guard: string, title: string, ...cuts: [Cut, ...Cut[]]][],
): Sabotage[] => sabotages.map(([guard, title, ...cuts]) => ({ guard, title, cuts, test }))

/** Names the file of a few cuts once. */
export const cutIn =
  (file: string) =>
  (before: string, after = ''): Cut => ({ file, before, after })

/** The text without the guard. @throws when the guard is not in it, or more than once. */
export const cutOut = (text: string, { file, before, after }: Cut): string => {
  const [head = '', tail, ...more] = text.split(before)
  if (tail === undefined) throw new Error(`${file} has no ${JSON.stringify(before)}`)
  if (more.length > 0) throw new Error(`${file} has ${JSON.stringify(before)} more than once`)
  return head + after + tail
}
