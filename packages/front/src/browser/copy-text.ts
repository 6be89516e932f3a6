/** Puts text on the clipboard; on plain http, where browsers withhold theirs, by way of a selection. */
export const copyText = async (text: string): Promise<void> => {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const carrier = document.createElement('textarea')
  carrier.value = text
  carrier.style.position = 'fixed'
  document.body.append(carrier)
  carrier.select()
  // The only way there is without a secure context.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy')
  carrier.remove()
  if (!isCopied) throw new Error('the clipboard is out of reach')
}
