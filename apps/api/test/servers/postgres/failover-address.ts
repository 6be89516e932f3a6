import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address that is led to one port or another, as whoever promotes a standby does it. */
export interface LedAddress {
  port: number
  /** Ends every connection, and leads new ones to that port; nowhere without one. */
  lead(port: number | null): void
  close(): Promise<void>
}

export const openLedAddress = async (): Promise<LedAddress> => {
  let target: number | null = null
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (target === null) {
      near.destroy()
      return
    }
    const far = connect({ port: target, host: '127.0.0.1' })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    lead: (port) => {
      target = port
      cut()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
