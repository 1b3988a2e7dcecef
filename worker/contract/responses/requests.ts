import { z } from 'zod'
import { fileTypes, type FileType } from '#domain/file-formats/file-type'
import { printProducts, printQualities } from '#domain/print-products'
import { message } from './parts.ts'

/** A stored file (decisions §5). `url` is served to its owner and the staff, who send their token. */
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
    z.enum(printProducts),
    z.object({ dpi: z.number(), quality: z.enum(printQualities), safeSize: z.object({ widthIn: z.number(), heightIn: z.number() }) }),
  ),
})

/** An upload in pieces: the next one begins at `offset`. */
const uploadProgress = z.object({
  id: z.string(),
  offset: z.number(),
  size: z.number(),
  chunkBytes: z.number(),
  file: upload.nullable(),
})

/** What the calls of endpoints/requests.ts answer with. */
export const requestsResponses = {
  uploadData: upload,
  uploadStart: uploadProgress,
  uploadProgress,
  uploadAppend: uploadProgress,
  uploadDelete: message,
} as const satisfies Record<string, z.ZodType>
