/**
 * So many rows of a long list are measured at first, from the first that is there: all of it is as
 * tall as most of these. Not more than are drawn of any list, however low in the window it begins,
 * so that whoever paints it before measures the same.
 */
export const MEASURED_FIRST = 12
