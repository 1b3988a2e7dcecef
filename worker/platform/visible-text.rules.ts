/** What of a text can be seen. A name that hides something looks like another, and a label says what it does not (S-45). */

/** All but blanks, controls, and what Unicode lets fonts leave out, such as a space without width. */
const seen = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether something of a text can be seen. */
export const isVisible = (text: string): boolean => seen.test(text)

/**
 * What fonts leave out, what turns the direction of a text, what annotates it or breaks its lines. Not the joiners and
 * variation selectors: these shape the characters beside them.
 */
const hiding =
  /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|[\u2028-\u2029\u2800\ufff9-\ufffb]/u
/** They shape emoji and the letters of some scripts. Beside a Latin letter or a blank nobody sees them. */
const shapingNothing =
  /[\s\p{Script=Latin}][\p{Join_Control}\p{Variation_Selector}]|\p{Join_Control}[\s\p{Script=Latin}]/u
/** The flags of England, Scotland and Wales: a black flag and letters that are not drawn. */
const flags = /\u{1f3f4}[\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu

/** Whether a text can be seen whole: none of its characters is invisible or changes the direction of the text beside it. */
export function hidesNothing(text: string): boolean {
  const bordered = ` ${text.replace(flags, '')} `
  return !hiding.test(bordered) && !shapingNothing.test(bordered)
}
