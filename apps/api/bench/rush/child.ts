import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process of the benchmark that answers each word it is told with one. */
export interface Child {
  port: number
  ask<Answer>(word: object): Promise<Answer>
  end(): Promise<void>
}

/** Starts one of the files beside this one, and waits until it listens. */
export const startChild = async (file: string, args: readonly string[]): Promise<Child> => {
  const child = fork(join(import.meta.dirname, file), args)
  const { port } = await answerOf<{ port: number }>(child)
  return {
    port,
    ask: (word) => {
      child.send(word)
      return answerOf(child)
    },
    end: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

const answerOf = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), gone(child, signal)])
    return answer as Answer
  } finally {
    waiting.abort()
  }
}

const gone = async (child: ChildProcess, signal: AbortSignal): Promise<never> => {
  await once(child, 'exit', { signal })
  throw new Error('a process of the benchmark ended by itself')
}
