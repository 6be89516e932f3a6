export interface TicketPage {
  lines: readonly string[]
  /** Draws a pattern of squares, as a code is drawn; pages with the same text have the same one. */
  code?: string
}

/** Returns a small PDF file with these pages. */
export const ticketPages = (...pages: readonly TicketPage[]): Uint8Array<ArrayBuffer> => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${index * 2 + 4} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, index) => {
      const content = contentOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 360] /Contents ${index * 2 + 5} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.7\n%\xff\xfe\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(body + table + trailer, 'latin1'))
}

const contentOf = ({ lines, code }: TicketPage): string => {
  const text = lines.map((line, index) => `1 0 0 1 48 ${300 - index * 26} Tm (${line}) Tj`)
  return [
    `BT\n/F 15 Tf\n${text.join('\n')}\nET`,
    ...(code === undefined ? [] : squares(code)),
  ].join('\n')
}

const squares = (code: string): string[] =>
  [...code].map((email, index) => `${400 + index * 8} 40 6 ${email.codePointAt(0)} re f`)
