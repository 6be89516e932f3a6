/** The sections that the drawing of a venue has names for, as they are spelt there. */
export const sectionNames = (svg: string): string[] => {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const names = [...drawing.querySelectorAll('[data-section], [data-section-id]')].map(
    (element) => element.getAttribute('data-section') ?? element.getAttribute('data-section-id'),
  )
  return [...new Set(names.filter((name) => name !== null && name !== ''))] as string[]
}
