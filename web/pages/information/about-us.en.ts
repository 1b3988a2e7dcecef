import { allKinds } from '#web/catalogue/kinds.en.ts'

/** About Us (R-PAGE-10). `[words](target)` is a link; the targets are in web/pages/information/link-targets.ts. */
export const texts = {
  title: 'About Us',
  description:
    'Who prints what you order: a print shop that makes hoodies, t-shirts, mugs, tumblers, slate plaques and LED lamps one at a time.',
  lead: '{{shop}} is a print shop. You bring an idea or choose one of ours, and we print it on something you will use.',
  sections: {
    'what-we-print': {
      heading: 'What we print',
      paragraphs: [
        `We print on ${allKinds}. Each piece goes to press after someone orders it, for that person. Nothing waits on a shelf.`,
        'The [galleries](galleries) show examples of every product. Our designs for t-shirts are in [DTF designs](dtfGallery): DTF is direct to film, a print that is made on film and pressed onto the fabric.',
      ],
    },
    'three-ways': {
      heading: 'Three ways to order',
      paragraphs: [
        'All three end the same way: you see the whole price before you pay, and we print it for you alone.',
      ],
      list: [
        '[Ready to go](readyToGo): choose a picture, a size and a quantity. There is nothing else to decide.',
        '[Custom products](custom): start from a product and tell us what should be on it. A name, a date, a photo, a logo.',
        'A design of your own: we draw it, you say what to change, and it goes to press when you approve it.',
      ],
    },
    'how-long': {
      heading: 'What you can count on',
      paragraphs: [
        'Processing takes {{processingFrom}}–{{processingTo}} business days and delivery {{deliveryFrom}}–{{deliveryTo}} days more. If a piece arrives with a defect, tell us within {{defectDays}} days and we make it right. [Shipping & returns](shippingReturns) says it all in plain words.',
        'A card payment provider takes your card. Its number never reaches us.',
      ],
    },
    pictures: {
      heading: 'About our pictures',
      paragraphs: [
        'The pictures in the shop are our own drawings and mock-ups: they show where a design sits and how it looks in that ink. Fabric, glaze, slate and screens differ, so a color can look a little different in your hand.',
      ],
    },
    'two-languages': {
      heading: 'English y español',
      paragraphs: [
        'The whole shop speaks both, and so do we. Change the language at the top of the page or in the menu, and write to us in the one you prefer.',
      ],
    },
    'talk-to-us': {
      heading: 'Talk to us',
      paragraphs: [
        'We aim to answer within {{answerHours}} hours. Every way to reach us is on the [contact page](contact), and quick answers are in the [questions](faq).',
      ],
    },
  },
} as const
