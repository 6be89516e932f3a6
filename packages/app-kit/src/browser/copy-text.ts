/**
 * Copies text to the clipboard. On plain HTTP, where browsers withhold the Clipboard API, copies
 * through a text selection.
 */
export const copyText = async (text: string): Promise<void> => {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const carrier = document.createElement('textarea')
  carrier.value = text
  carrier.style.position = 'fixed'
  document.body.append(carrier)
  carrier.select()
  // The only way without a secure context.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy')
  carrier.remove()
  if (!isCopied) throw new Error('the clipboard is not available')
}
