import { qrPath } from './qr-path.ts'

import classes from './QrCode.module.css'

interface QrCodeProps {
  /** What a camera reads from it. */
  text: string
  /** What it is, for those who do not see it. */
  label: string
}

/** A text as a picture for a camera, drawn here: what it says leaves the page by no other way. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes['root']}
    >
      <path d={path} />
    </svg>
  )
}
