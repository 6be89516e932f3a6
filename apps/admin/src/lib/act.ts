/** Something that an operator does to one thing, once it was confirmed. */
export interface Act {
  /** What it is called, on its button and above its question. */
  title: string
  /** Everything that follows from it. */
  text: string
  /** Whether it takes something away; off by default. */
  isDangerous?: boolean
  /** Whether it must be said why, in words for whoever it concerns; off by default. */
  wantsReason?: boolean
  /** What is told once it is done. */
  done: string
  /** Does it. The server may want the password first, and it is then called once more. */
  run: (reason: string) => Promise<unknown>
}
