import type { TicketFileFault, WalletPassFault } from '@seatdesk/domain'

/** Why a dropped file cannot be delivered. The server rejects it for the same reason. */
export type FileFault =
  | TicketFileFault
  | WalletPassFault
  | 'tooLarge'
  | 'password'
  | 'noPages'
  | 'manyPages'
  | 'largeImage'
  | 'damaged'
  | 'archive'

/** Thrown while a dropped file is read. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(`the file cannot be read: ${fault}`)
    this.fault = fault
  }
}
