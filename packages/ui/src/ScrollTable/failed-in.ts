import type { Item } from './items-of.ts'

/** The place where it is said that rows could not be had: the first of them that is in sight. */
export const failedIn = <Row>(
  items: readonly Item<Row>[],
  first: number,
  hasFailedAt: ((index: number) => boolean) | undefined,
): number | undefined =>
  items.find(({ index, row }) => index >= first && row === undefined && hasFailedAt?.(index))?.index
