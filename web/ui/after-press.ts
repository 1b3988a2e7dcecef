/**
 * Shows something that a field has to say once it was left, such as what is wrong in it. A press on a button beside it leaves the field before it
 * is over: shown at once, it would move the button away, and the click would go nowhere. So it is shown after a press that goes on, and at once
 * otherwise.
 */
export function afterPress(show: () => void): void {
  if (document.querySelector(':active') === null) return show()
  const events = ['mouseup', 'dragend', 'touchcancel'] as const
  const end = () => {
    for (const event of events) removeEventListener(event, end, true)
    // The click comes next.
    setTimeout(show)
  }
  for (const event of events) addEventListener(event, end, true)
}
