import { printSharpness } from '#worker/catalogue/print-products.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { FileType } from '#worker/platform/file-formats/file-type.rules.ts'

/**
 * Whether a proof is big enough to print from: sharp on the product's whole print area. Staff judge a PDF themselves.
 * For a product without a print area only a PDF is.
 */
export const mayPrintFrom = (
  { type, width, height }: { type: FileType | null; width: number | null; height: number | null },
  product: ProductKind | null,
): boolean =>
  type === 'application/pdf' ||
  (product !== null &&
    width !== null &&
    height !== null &&
    printSharpness(product, { width, height }).quality === 'good')
