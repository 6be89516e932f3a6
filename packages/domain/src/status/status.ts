/** How a status feels; `ui` owns the colours: yellow, green, blue, orange, red, and slate where it is all the same. */
export type Tone = 'waiting' | 'good' | 'done' | 'held' | 'bad' | 'neutral'

/** A status as a reader sees it: never the colour alone. */
export interface Status {
  label: string
  tone: Tone
}
