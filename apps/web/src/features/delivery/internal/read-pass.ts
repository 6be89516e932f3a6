import { readWalletPass } from '@seatdesk/domain'
import { unzipSync } from 'fflate'

import type { FileContent } from './delivery-plan.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** Both are those of the server. */
const ENTRY = 'pass.json'
const MAX_ENTRY_BYTES = 1024 * 1024

/**
 * Reads a wallet pass, which has no picture: phones draw it.
 * @throws UnreadableFileError if it is another archive, or does not open a gate.
 */
export const readPass = (data: Uint8Array): FileContent => {
  const entry = readEntry(data)
  if (!entry) throw new UnreadableFileError('archive')
  const pass = readWalletPass(new TextDecoder().decode(entry))
  if ('fault' in pass) throw new UnreadableFileError(pass.fault)
  const { codes, nfc } = pass
  const codeHash = JSON.stringify([codes.toSorted(), nfc])
  const text = [pass.text, ...codes].join(' ')
  return { document: null, pages: [{ text, codes, codeHash, picture: null }] }
}

const readEntry = (data: Uint8Array): Uint8Array | undefined => {
  try {
    const entries = unzipSync(data, {
      filter: ({ name, originalSize }) => name === ENTRY && originalSize <= MAX_ENTRY_BYTES,
    })
    return entries[ENTRY]
  } catch {
    throw new UnreadableFileError('damaged')
  }
}
