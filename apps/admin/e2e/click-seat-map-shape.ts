import type { Page } from 'playwright-core'

/**
 * Clicks a shape of a seat map, found by its outline. Searches a point inside the outline, because
 * the center of a curved section can lie outside.
 */
export const clickSeatMapShape = async (
  page: Page,
  map: string,
  outline: string,
): Promise<void> => {
  const shape = page.getByRole('group', { name: map }).locator(`path[d="${outline}"]`)
  await shape.scrollIntoViewIfNeeded()
  const inside = await shape.evaluate((element) => {
    const path = element as SVGPathElement
    const { x, y, width, height } = path.getBBox()
    const matrix = path.getScreenCTM()
    if (!matrix) return null
    for (let step = 0; step < 400; step += 1) {
      const across = ((step % 20) + 0.5) / 20
      const down = (Math.floor(step / 20) + 0.5) / 20
      const point = new DOMPoint(x + across * width, y + down * height)
      const { x: left, y: top } = point.matrixTransform(matrix)
      if (path.isPointInFill(point) && document.elementFromPoint(left, top) === path)
        return { left, top }
    }
    return null
  })
  if (inside === null) throw new Error(`nothing of the shape in ${map} can be pressed`)
  await page.mouse.click(inside.left, inside.top)
}
