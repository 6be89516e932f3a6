import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A message that a mail server accepted: headers and body, as received. */
export interface Mail {
  to: string
  content: string
}

/** A mail server with the part of SMTP that a sender needs; `rejectionOf` can reject recipients. */
export const openMailServer = async (rejectionOf: (to: string) => string | null = () => null) => {
  const mails: Mail[] = []
  const server = createServer((socket) => converse(socket, mails, rejectionOf))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const converse = (
  socket: Socket,
  mails: Mail[],
  rejectionOf: (to: string) => string | null,
): void => {
  const send = (line: string) => socket.write(`${line}\r\n`)
  let received = ''
  let to = ''
  let isInContent = false
  const read = (line: string): void => {
    if (/^(EHLO|HELO)/i.test(line)) send('250 mail.test')
    else if (/^RCPT TO:/i.test(line)) {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      send(rejectionOf(to) ?? '250 ok')
    } else if (/^DATA/i.test(line)) {
      isInContent = true
      send('354 go on')
    } else if (/^QUIT/i.test(line)) {
      send('221 bye')
      socket.end()
    } else send('250 ok')
  }
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received += chunk.toString()
    for (;;) {
      const end = received.indexOf(isInContent ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const used = received.slice(0, end)
      received = received.slice(end + (isInContent ? 5 : 2))
      if (isInContent) {
        isInContent = false
        mails.push({ to, content: used })
        send('250 taken')
      } else read(used)
    }
  })
  send('220 mail.test')
}
