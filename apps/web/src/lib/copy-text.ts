/** Puts text on the clipboard; on plain http, where browsers withhold theirs, by way of a selection. */
export const copyText = async (text: string): Promise<void> => {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const carrier = document.createElement('textarea')
  carrier.value = text
  carrier.style.position = 'fixed'
  document.body.append(carrier)
  carrier.select()
  // Deprecated, and the only way there is without a secure context.
  const isCopied = document.execCommand('copy')
  carrier.remove()
  if (!isCopied) throw new Error('the clipboard is out of reach')
}
