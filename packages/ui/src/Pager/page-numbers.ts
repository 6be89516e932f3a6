/** Which page numbers to show out of `count`: the ends, the page and its neighbours; `gap` for the rest. */
export function pageNumbers(page: number, count: number): readonly (number | 'gap')[] {
  const near = [1, 2, page - 1, page, page + 1, count - 1, count]
  const edge = page <= 3 ? [3, 4] : page >= count - 2 ? [count - 2, count - 3] : []
  const numbers = [...new Set([...near, ...edge])]
    .filter((number) => number >= 1 && number <= count)
    .toSorted((a, b) => a - b)

  return numbers.flatMap((number, index): (number | 'gap')[] => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1
    if (skipped === 0) return [number]
    return skipped === 1 ? [number - 1, number] : ['gap', number]
  })
}
