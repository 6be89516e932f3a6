import classes from './ScrollTable.module.css'

/** The room of rows that are not in the page. */
export function Room({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tbody className={classes['room']} aria-hidden>
      <tr>
        <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  )
}
