import type { DrawnSection } from './drawn-sections.ts'

/** From how much of both sides on a shape lies over everything. */
const NEARLY_ALL = 0.95

/**
 * Marks what lies over or under the whole drawing and is no section, a sheet of paper for one, so
 * that it neither hides what is beneath it nor brings a ground of its own. Needs the drawing in the
 * page, to measure it.
 */
export const markSheets = (root: SVGSVGElement, drawn: ReadonlyMap<string, DrawnSection>) => {
  const whole = root.getBoundingClientRect()
  const { width, height } = drawnSize(root, whole)
  const sections = [...drawn.values()].flatMap(({ shapes }) => shapes)
  for (const shape of root.querySelectorAll<SVGElement>('rect, path, polygon')) {
    const box = shape.getBoundingClientRect()
    const isSheet =
      box.width >= width * NEARLY_ALL &&
      box.height >= height * NEARLY_ALL &&
      !sections.some((section) => section.contains(shape))
    shape.toggleAttribute('data-sheet', isSheet)
  }
}

/** How large the drawing is where it stands: all of it is shown, so one side may have room left. */
const drawnSize = (root: SVGSVGElement, whole: DOMRect) => {
  const { width, height } = root.viewBox.baseVal
  const scale = Math.min(whole.width / width, whole.height / height)
  return { width: width * scale, height: height * scale }
}
