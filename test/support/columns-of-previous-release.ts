/**
 * Columns that no code of this release names: only the previous release reads them, and triggers keep them filled
 * (docs/decisions/109). A later migration drops them together with their triggers; then the entry goes too.
 */
export const columnsOfPreviousRelease: Readonly<Record<string, readonly string[]>> = {
  products: ['name_en', 'name_es'],
  variations: ['title_en', 'title_es', 'description_en', 'description_es'],
  pictures: ['title_en', 'title_es', 'alt_en', 'alt_es', 'design_en', 'design_es', 'colour_en', 'colour_es'],
  order_lines: ['title_en', 'title_es', 'design_en', 'design_es', 'colour_en', 'colour_es'],
  saved_replies: ['text_en', 'text_es'],
  exclusive_designs: ['design_name', 'design_name_es', 'description', 'description_es'],
}
