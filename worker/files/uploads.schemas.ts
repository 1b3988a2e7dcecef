import * as z from 'zod'
import { printQualities } from '#worker/catalogue/print-products.rules.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { fileTypes, type FileType } from '#worker/platform/file-formats/file-type.rules.ts'

/** A stored file (R-FILE-01). `url` is served to its owner and the staff, who send their token. */
export const upload = z.object({
  id: z.string(),
  path: z.string(),
  url: z.string(),
  name: z.string(),
  type: z.enum(Object.keys(fileTypes) as FileType[]),
  size: z.number(),
  /** Pixels as shown; null for a PDF. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Of a PDF that says so. */
  pages: z.number().nullable(),
  /** How sharp it is where it fills the print area of each product; empty for a PDF. */
  dpi: z.partialRecord(
    z.enum(kindKeys),
    z.object({
      dpi: z.number(),
      quality: z.enum(printQualities),
      safeSize: z.object({ widthIn: z.number(), heightIn: z.number() }),
    }),
  ),
})

/** An upload in pieces: the next one begins at `offset`. */
export const uploadProgress = z.object({
  id: z.string(),
  offset: z.number(),
  size: z.number(),
  chunkBytes: z.number(),
  file: upload.nullable(),
})
