import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'

import { givePieces, takePieces } from './pieces.ts'

/** Work that a thread does: from what it is given and fed, piece by piece. */
export type ThreadWork<Input, Fed, Piece> = (
  input: Input,
  fed: AsyncGenerator<Fed, void, undefined>,
) => AsyncGenerator<Piece>

/** What a thread is asked to do, and the ports on which it is fed and gives. */
export interface Errand<Input> {
  input: Input
  fed: MessagePort
  pieces: MessagePort
}

/** Makes the file that calls it the whole of a thread, which does this work whenever it is asked. */
export const serveThread = <Input, Fed, Piece>(work: ThreadWork<Input, Fed, Piece>): void => {
  yieldTheProcessor()
  parentPort?.on('message', ({ input, fed, pieces }: Errand<Input>) => {
    givePieces(pieces, work(input, takePieces<Fed>(fed)))
  })
}

/** Less than the event loop has, on a machine whose cores they share. */
const PRIORITY = 10

/** Elsewhere than on Linux a priority is the whole process's, which keeps its own. */
const yieldTheProcessor = (): void => {
  if (process.platform === 'linux') setPriority(PRIORITY)
}
