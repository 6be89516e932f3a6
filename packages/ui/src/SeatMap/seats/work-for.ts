/** Does steps of some work for about so many ms. Gives whether all of it is done. */
export const workFor = (steps: Iterator<void>, ms: number): boolean => {
  const until = performance.now() + ms
  let isDone = false
  while (!isDone && performance.now() < until) isDone = steps.next().done === true
  return isDone
}
