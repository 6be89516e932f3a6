/** A file that is no table: the sentence says why. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}
