import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'

import { sendChunks, receiveChunks } from './chunk-channel.ts'

/** Work that a thread does: from what it is given and fed, piece by piece. */
export type ThreadWork<Input, Fed, Piece> = (
  input: Input,
  fed: AsyncGenerator<Fed, void, undefined>,
) => AsyncGenerator<Piece>

/** A request to a worker thread, with the ports for its input and output. */
export interface WorkerRequest<Input> {
  input: Input
  fed: MessagePort
  pieces: MessagePort
}

/** Turns the calling file into a worker thread that does this work on each request. */
export const serveThread = <Input, Fed, Piece>(work: ThreadWork<Input, Fed, Piece>): void => {
  yieldTheProcessor()
  parentPort?.on('message', ({ input, fed, pieces }: WorkerRequest<Input>) => {
    sendChunks(pieces, work(input, receiveChunks<Fed>(fed)))
  })
}

/** Less than the event loop has, on a machine whose cores they share. */
const PRIORITY = 10

/** Elsewhere than on Linux a priority is the whole process's, which keeps its own. */
const yieldTheProcessor = (): void => {
  if (process.platform === 'linux') setPriority(PRIORITY)
}
