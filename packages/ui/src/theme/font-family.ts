/** Inter, a fallback of its measures, and then what the system has. */
export const FONT_FAMILY =
  "'Inter Variable', 'Inter Fallback', 'Inter Wide Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"
