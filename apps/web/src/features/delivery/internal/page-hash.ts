import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PageHash } from '@seatdesk/domain'

/** Returns a hash that is computed part by part. */
export const createPageHash = (): PageHash => {
  const hash = sha256.create()
  const self: PageHash = {
    update: (part) => {
      hash.update(typeof part === 'string' ? utf8ToBytes(part) : part)
      return self
    },
    digest: () => bytesToHex(hash.digest()),
  }
  return self
}
