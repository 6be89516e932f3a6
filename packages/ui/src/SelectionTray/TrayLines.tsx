import { IconButton } from '../IconButton/IconButton.tsx'
import { IconX } from '../icons.ts'
import { useWords } from '../words/words-context.ts'
import type { TrayLine } from './tray-line.ts'

import classes from './SelectionTray.module.css'

interface TrayLinesProps {
  lines: readonly TrayLine[]
  onRemove: (id: string) => void
}

/** The lines of a list in a tray. */
export function TrayLines({ lines, onRemove }: TrayLinesProps) {
  const words = useWords()
  return lines.map((line) => (
    <li key={line.id} className={classes['line']} data-gone={line.isGone || undefined}>
      <span className={classes['label']} title={line.label}>
        {line.isGone ? <s>{line.label}</s> : line.label}
      </span>
      <span className={classes['amount']}>{line.amount}</span>
      <span className={classes['each']}>{line.each}</span>
      <span className={classes['price']}>{line.price}</span>
      <IconButton label={words.remove(line.label)} size="small" onClick={() => onRemove(line.id)}>
        <IconX />
      </IconButton>
    </li>
  ))
}
