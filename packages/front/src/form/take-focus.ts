/** A `ref` for the field that takes the focus as soon as it is drawn. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus()
