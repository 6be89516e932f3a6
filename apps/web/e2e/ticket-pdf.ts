interface Drawing {
  /** Operations that draw on the page. */
  drawing?: string
  /** The four gray pixels of an image on the page, as ASCII characters. */
  image?: string
}

/** Returns a minimal PDF page with a few lines of text, in ASCII only. */
export const ticketPdf = (
  lines: readonly string[],
  { drawing = '', image }: Drawing = {},
): string => {
  const text = lines
    .map((line, index) => `1 0 0 1 48 ${300 - index * 26} Tm (${line}) Tj`)
    .join('\n')
  const picture = image === undefined ? '' : 'q 90 0 0 90 400 40 cm /I Do Q'
  const content = `BT\n/F 15 Tf\n${text}\nET\n${drawing}\n${picture}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 360] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /I 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 4 >>\nstream\n${image ?? '    '}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return body + table + trailer
}
