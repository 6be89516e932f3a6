import type { Tx } from '../../kernel/database/transaction.ts'

interface NewNote {
  problemId: number
  side: 'buyer' | 'seller' | 'office'
  text: string
  now: Date
}

/** Writes down what was said of a problem. */
export const addNote = async (tx: Tx, { problemId, side, text, now }: NewNote): Promise<void> => {
  await tx
    .insertInto('problem_notes')
    .values({ problem_id: problemId, side, text, created_at: now })
    .execute()
}
