import { useEffect } from 'react'

/** Tells which columns there is room for, whenever these are others. */
export const useFitting = (
  columns: readonly { key: string }[],
  onFit: ((keys: readonly string[]) => void) | undefined,
): void => {
  const keys = JSON.stringify(columns.map(({ key }) => key))
  useEffect(() => onFit?.(JSON.parse(keys) as string[]), [keys, onFit])
}
