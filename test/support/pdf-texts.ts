/** The texts of one of the shop's PDF files, in order. `file` is its bytes as latin1. */
export const textsOf = (file: string): string[] =>
  [...file.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) =>
    new TextDecoder('windows-1252').decode(
      Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    ),
  )
