import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'

import { sendChunks, receiveChunks } from './chunk-channel.ts'

/** The work of a thread: yields chunks from its input and the chunks sent to it. */
export type ThreadWork<Input, Sent, Output> = (
  input: Input,
  inputs: AsyncGenerator<Sent, void, undefined>,
) => AsyncGenerator<Output>

/** A request to a worker thread, with the ports for its input and output. */
export interface WorkerRequest<Input> {
  input: Input
  inputPort: MessagePort
  outputPort: MessagePort
}

/** Turns the calling file into a worker thread that does this work on each request. */
export const runWorkerThread = <Input, Sent, Output>(
  work: ThreadWork<Input, Sent, Output>,
): void => {
  lowerPriority()
  parentPort?.on('message', ({ input, inputPort, outputPort }: WorkerRequest<Input>) => {
    sendChunks(outputPort, work(input, receiveChunks<Sent>(inputPort)))
  })
}

/** Lower than the event loop's priority, on a machine whose cores they share. */
const PRIORITY = 10

/** Only Linux has priorities per thread; elsewhere the process keeps its own. */
const lowerPriority = (): void => {
  if (process.platform === 'linux') setPriority(PRIORITY)
}
