import { encodeQR } from 'qr'

/** The modules around a code that must stay light, by its standard. */
export const QUIET_ZONE = 4

/** A text as a QR code: the dark modules as a path of unit squares, and how many stand in a row. */
export const qrPath = (text: string): { size: number; path: string } => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size: rows.length, path: squares.join('') }
}
