import { Button } from '../Button/Button.tsx'
import { useWords } from '../words/words-context.ts'

import classes from './ScrollTable.module.css'

interface FailedProps {
  onRetry: () => void
}

/** What stands in the place of rows that could not be had. */
export function Failed({ onRetry }: FailedProps) {
  const { rowsFailed, tryAgain } = useWords()
  return (
    <span className={classes['failed']}>
      <span role="status">{rowsFailed}</span>
      <Button size="small" onClick={onRetry}>
        {tryAgain}
      </Button>
    </span>
  )
}

/** The same as a row of a table. */
export function FailedRow({
  span,
  height,
  onRetry,
}: FailedProps & { span: number; height: number }) {
  return (
    <tr style={{ height }}>
      <td colSpan={span}>
        <Failed onRetry={onRetry} />
      </td>
    </tr>
  )
}
