/** Reads an archive of stored (not compressed) files by its central directory, and checks every file's checksum. */
import { crc32 } from 'node:zlib'

const signatures = { end: 0x06054b50, entry: 0x02014b50 }
/** The comment at the end of a ZIP may be 64 KB long; the shop's has none. */
const endBytes = 22

/** Content by name, in the archive's order. @throws when it is cut off, or a file is not what its checksum says */
export function readZip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive)
  const end = bytes.length - endBytes
  if (end < 0 || bytes.readUInt32LE(end) !== signatures.end) throw new Error('not a whole archive')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== signatures.entry) throw new Error('not an entry')
    const [method, checksum, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
    ]
    const [nameLength, extraLength, commentLength, start] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (method !== 0) throw new Error(`${name} is packed`)
    // The local header repeats the name; its extra field may have another length.
    const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const file = bytes.subarray(content, content + size)
    if (crc32(file) !== checksum) throw new Error(`${name} is damaged`)
    files.set(name, file)
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
