import { crc32, inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** The end of the directory has 22 bytes, and a comment of up to 64 kB. */
const MAX_END_BYTES = 22 + 0xffff

const STORED = 0

/**
 * Reads one file of a ZIP archive by its exact name, up to `maxBytes`. Returns null if the archive
 * does not have it.
 * @throws an error if the archive is cut off or damaged, or the file is larger.
 */
export const readZipEntry = (zip: Buffer, name: string, maxBytes: number): Buffer | null => {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('not a directory entry')
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + 46, nameEnd) === name) return unpack(zip, at, maxBytes)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return null
}

const findEnd = (zip: Buffer): number => {
  const first = Math.max(0, zip.length - MAX_END_BYTES)
  for (let at = zip.length - 22; at >= first; at -= 1)
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at
  throw new RangeError('no end of directory')
}

const unpack = (zip: Buffer, entry: number, maxBytes: number): Buffer => {
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20))
  const isStored = zip.readUInt16LE(entry + 10) === STORED
  const content = isStored ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes })
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new RangeError('wrong checksum')
  return content
}
