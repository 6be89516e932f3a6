import { FolderInUse, takeLease } from '../../../src/kernel/database/lease/take-lease.ts'
import { lockByNumber } from './lock-by-number.ts'

// A process that races others for folders: it is told of one at a time, says whether it got it, and
// has it until it is told to let go.

const WAYS = {
  lease: async (folder: string) => (await takeLease(folder)).release,
  number: lockByNumber,
}

let letGo: (() => unknown) | null = null

const race = async (way: keyof typeof WAYS, folder: string): Promise<'won' | 'lost'> => {
  try {
    letGo = await WAYS[way](folder)
    return 'won'
  } catch (error) {
    if (error instanceof FolderInUse) return 'lost'
    throw error
  }
}

type Order = { way: keyof typeof WAYS; folder: string } | 'let go'

const obey = async (order: Order): Promise<string> => {
  if (order !== 'let go') return race(order.way, order.folder)
  await letGo?.()
  letGo = null
  return 'let go'
}

process.on('message', (order: Order) => {
  void obey(order).then((said) => process.send?.(said))
})
process.send?.('ready')
