/** Does steps of some work for about so many ms, one in any case. Gives whether all of it is done. */
export const workFor = (steps: Iterator<void>, ms: number): boolean => {
  const until = performance.now() + ms
  let isDone: boolean
  do isDone = steps.next().done === true
  while (!isDone && performance.now() < until)
  return isDone
}
