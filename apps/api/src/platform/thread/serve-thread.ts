import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'

import { sendChunks, receiveChunks } from './chunk-channel.ts'

/** The work of a thread: yields chunks from its input and the chunks sent to it. */
export type ThreadWork<Input, Fed, Piece> = (
  input: Input,
  inputs: AsyncGenerator<Fed, void, undefined>,
) => AsyncGenerator<Piece>

/** A request to a worker thread, with the ports for its input and output. */
export interface WorkerRequest<Input> {
  input: Input
  fed: MessagePort
  pieces: MessagePort
}

/** Turns the calling file into a worker thread that does this work on each request. */
export const runWorkerThread = <Input, Fed, Piece>(work: ThreadWork<Input, Fed, Piece>): void => {
  yieldTheProcessor()
  parentPort?.on('message', ({ input, fed, pieces }: WorkerRequest<Input>) => {
    sendChunks(pieces, work(input, receiveChunks<Fed>(fed)))
  })
}

/** Lower than the event loop's priority, on a machine whose cores they share. */
const PRIORITY = 10

/** Only Linux has priorities per thread; elsewhere the process keeps its own. */
const yieldTheProcessor = (): void => {
  if (process.platform === 'linux') setPriority(PRIORITY)
}
