import type { NamedFile } from '@seatdesk/api-client'

/** Downloads a file under its name. */
export const saveFile = ({ blob, filename }: NamedFile): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file after the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
