let isReplaced = false

/**
 * Has the app replace the HTML of the page it starts on, instead of taking it over: what this browser shows first is another
 * screen or part than everybody's HTML has.
 */
export const replaceFirstHtml = (): void => {
  isReplaced = true
}

/** Whether the HTML is replaced. */
export const isFirstHtmlReplaced = (): boolean => isReplaced
