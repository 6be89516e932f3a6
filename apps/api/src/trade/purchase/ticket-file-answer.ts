interface TicketFile {
  name: string | null
  content: Uint8Array
}

/** A delivered file as it is sent: never shown in place, whatever it holds. */
export const ticketFileAnswer = ({ name, content }: TicketFile): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachment(name ?? 'tickets.pdf'),
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** The name in plain letters for every reader, and as it is for those who know how. */
const attachment = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
}
