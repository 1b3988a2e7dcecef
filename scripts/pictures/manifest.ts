import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Bilingual } from './draw/design.ts';
import type { Category } from './picture.ts';

/** Widths in CSS pixels that every picture is stored at. */
export const WIDTHS = [320, 640, 960, 1440] as const;
/** JPEG is only a fallback for readers without AVIF or WebP, so it is stored at two widths. */
export const JPEG_WIDTHS = [640, 1440] as const;

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** One picture of the shop as the pictures script made it. */
export type PictureEntry = {
  category: Category;
  slug: string;
  /** URL path without the width: `<category>/<slug>-<hash8>.jpg`. */
  path: string;
  /** Intrinsic size in pixels of the widest file. */
  width: number;
  height: number;
  title: Bilingual;
  alt: Bilingual;
  /** `data:image/webp;base64,…`, at most 24 pixels wide and 400 bytes long. */
  placeholder: string;
  widths: number[];
  /** SHA-256 (16 hex digits) of the scene that the picture was drawn from. */
  sourceHash: string;
  product?: string;
  position?: number;
};

/** Folder that holds the made pictures and their manifest. */
export const OUT = fileURLToPath(new URL('./out/', import.meta.url));

/** Every made picture, in the order of the catalogue; empty before the first run. */
export function readPictureManifest(): PictureEntry[] {
  const file = `${OUT}manifest.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PictureEntry[]) : [];
}

/** Path relative to `out/` of one stored file, whether or not that width and format exist. */
export const fileName = (entry: Pick<PictureEntry, 'path'>, width: number, format: PictureFormat): string => entry.path.replace(/\.jpg$/, `-${width}.${format}`);

/** Absolute path of a stored file, or null when the picture is not stored at that width in that format. */
export function pictureFile(entry: PictureEntry, width: number, format: PictureFormat): string | null {
  const file = OUT + fileName(entry, width, format);
  return existsSync(file) ? file : null;
}
