/** How a status feels; `ui` owns the colours: yellow, green, blue, orange and red. */
export type Tone = 'waiting' | 'good' | 'done' | 'held' | 'bad'

/** A status as a reader sees it: never the colour alone. */
export interface Status {
  label: string
  tone: Tone
}
