import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address that is forwarded to a port, as when an operator promotes a standby. */
export interface FailoverAddress {
  port: number
  /** Ends all connections and forwards new ones to a port, or rejects them if it is null. */
  lead(port: number | null): void
  close(): Promise<void>
}

export const openFailoverAddress = async (): Promise<FailoverAddress> => {
  let target: number | null = null
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (target === null) {
      near.destroy()
      return
    }
    const far = connect({ port: target, host: '127.0.0.1' })
    for (const [item, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(item)
      item.on('error', () => {})
      item.on('close', () => {
        open.delete(item)
        other.destroy()
      })
      item.pipe(other)
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
