/** What became of doing something to each of several. */
export interface Outcome {
  done: readonly number[]
  /** Those that were refused, with what was thrown. */
  failed: readonly { id: number; error: unknown }[]
}

/** Does something to one after the other; one that is refused keeps none of the others. */
export const doEach = async (
  ids: readonly number[],
  run: (id: number) => Promise<unknown>,
): Promise<Outcome> => {
  const done: number[] = []
  const failed: { id: number; error: unknown }[] = []
  for (const id of ids)
    try {
      await run(id)
      done.push(id)
    } catch (error) {
      failed.push({ id, error })
    }
  return { done, failed }
}
