/** Waits for a promise, but no longer than `milliseconds`; then it rejects. */
export const withTimeLimit = <Result>(
  promise: Promise<Result>,
  milliseconds: number,
): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), milliseconds)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
