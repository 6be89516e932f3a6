/** Does steps of some work for about so many ms, all by default. Gives whether all of it is done. */
export const workFor = (steps: Iterator<void>, ms = Infinity): boolean => {
  const until = performance.now() + ms
  let isDone = false
  while (!isDone && performance.now() < until) isDone = steps.next().done === true
  return isDone
}
