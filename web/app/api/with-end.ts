/**
 * A file as it is sent: a JPEG that lacks its end marker alone gets it here, because the Worker counts only a small one (decision 610).
 * What is no such file, or lacks more, stays as it is, and the Worker judges it.
 */
export async function withEnd(file: Blob): Promise<Blob> {
  const marks = new Uint8Array(await new Blob([file.slice(0, 2), file.slice(-2)]).arrayBuffer())
  if (marks[0] !== 0xff || marks[1] !== 0xd8 || (marks[2] === 0xff && marks[3] === 0xd9)) return file
  const { wholePicture } = await import('./whole-picture.ts')
  return (await wholePicture('image/jpeg', new Uint8Array(await file.arrayBuffer()))) ?? file
}
