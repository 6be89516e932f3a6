import { useState } from 'react'

interface DraftText {
  text: string
  setText(text: string): void
  /** The current value as known to the field: what it applied last, or received since. */
  inForce: string
  /** Records what the field has applied. */
  noteApplied(value: string): void
}

/**
 * Draft text of a field that applies now and then. An applied value may come back as the field's
 * value later: text typed since then stays, and only a value from elsewhere replaces it. `read`
 * parses a text, `written` is the formatted value.
 */
export const useDraftText = (
  value: string,
  read: (text: string) => string | null,
  written: string = value,
): DraftText => {
  const [text, setText] = useState(written)
  const [known, setKnown] = useState(value)
  const [inForce, setInForce] = useState(value)

  if (known !== value) {
    setKnown(value)
    setInForce(value)
    if (value !== inForce || value === read(text)) setText(written)
  }

  return { text, setText, inForce, noteApplied: setInForce }
}
