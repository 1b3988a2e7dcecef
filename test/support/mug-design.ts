/** What lies on a mug in the designs of tests. */
export const luna = {
  kind: 'text',
  text: 'Luna',
  font: 'poster',
  colour: '#17130f',
  xIn: 4.25,
  yIn: 1.75,
  widthIn: 3,
  heightIn: 1,
  turn: 0,
}

/** A picture beside the word; `source` is the id of a customer's file or the path of a picture of the shop. */
export const aPlacedPicture = (source: string) => ({
  kind: 'picture',
  source,
  pixelWidth: 1440,
  pixelHeight: 1800,
  xIn: 2,
  yIn: 1.7,
  widthIn: 2,
  heightIn: 2.5,
  turn: 10,
})
