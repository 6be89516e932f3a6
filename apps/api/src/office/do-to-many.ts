import { Refusal } from '../kernel/refusal.ts'

interface Outcome {
  id: number
  failure: string | null
}

/**
 * Does the same to many, one after the other, each in a transaction of its own: what one is refused
 * is told of it, and keeps none of the others from it.
 */
export const doToMany = async (
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<{ data: Outcome[] }> => {
  const data: Outcome[] = []
  for (const id of ids) data.push({ id, failure: await failureOf(work(id)) })
  return { data }
}

const failureOf = async (working: Promise<unknown>): Promise<string | null> => {
  try {
    await working
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
