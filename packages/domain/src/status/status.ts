/**
 * Meaning of a status. The package `ui` maps it to a color: yellow, green, blue, orange, red, or
 * slate for neutral.
 */
export type Tone = 'waiting' | 'good' | 'done' | 'held' | 'bad' | 'neutral'

/** A status with a label, so that it is never shown by color alone. */
export interface Status {
  label: string
  tone: Tone
}
