/** Inter, a fallback with its metrics, and then system fonts. */
export const FONT_FAMILY =
  "'Inter Variable', 'Inter Fallback', 'Inter Wide Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"
