/** The accessibility statement: what the shop does, what it does not, and who answers. Links as in about-us.en.ts. */
export const texts = {
  title: 'Accessibility',
  description:
    'How the shop works with keyboards, screen readers and large text, what does not work yet, and whom to tell.',
  lead: 'Everyone should be able to order here. This page says how far we are, what is missing, and who helps when something is in your way.',
  sections: {
    standard: {
      heading: 'The standard we follow',
      paragraphs: [
        'The shop follows the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, which the European standard EN 301 549 builds on. By our own judgement it meets them in part: what does not is named below.',
        'The statement covers the whole shop under this address, in English and Spanish, in the light and in the dark theme.',
      ],
    },
    'what-works': {
      heading: 'What works',
      paragraphs: ['From finding a product to paying, following and returning an order:'],
      list: [
        'Everything can be done with a keyboard alone. The focus can be seen, goes into dialogs and comes back from them.',
        'Headings, lists, forms and messages have names that screen readers say. An error stands beside its field and is announced.',
        'Text and controls keep the contrast of level AA in both themes. Nothing is said by color alone.',
        'Pages work from 360 pixels of width on, without scrolling sideways, and can be enlarged.',
        'Targets are large enough for a thumb. Whatever can be dragged can also be done by buttons or keys.',
        'Motion is short and only shows what changed. It stops when your device asks for less motion.',
        'Nothing must be done quickly: a session that has ended keeps what you typed, and a code that has run out is sent again.',
        'A message about what you just did covers no control where the window has room for it, and is read out. The key F8 leads into it and back; it stays while you are in it.',
        'The designer lists everything on your design, moves it with the arrow keys, and takes places, sizes and turns as numbers.',
      ],
    },
    'what-does-not': {
      heading: 'What does not work yet',
      paragraphs: ['We know of these:'],
      list: [
        'Pictures that customers or we send in a chat have no description of what is on them.',
        'Names of designs describe a motif in a few words, not in detail. Ask us and we describe it.',
        'The invoice as a PDF has no tags for screen readers. The same invoice is a page under [your orders](orders).',
        'The fields for your card are Stripe’s, the “log in with Google” button is Google’s, and the check for people at forms is Cloudflare’s. We cannot change those, and each has another way: an order by payment link, a log-in by password, or a message to us.',
        'The pages on which our own staff work are not part of this statement.',
      ],
    },
    'how-we-check': {
      heading: 'How we check',
      paragraphs: [
        'Each change is tested before it is published: an automatic check by the rules of WCAG 2.2 A and AA on the shop’s screens, in both themes and on a phone, in English and in Spanish. Automatic checks find a part of what can be wrong. This statement was written on the day named above, after our own check; nobody else has audited the shop.',
      ],
    },
    'tell-us': {
      heading: 'Tell us',
      paragraphs: [
        'If something is in your way, write to [{{supportEmail}}](supportMail), or use any way on the [contact page](contact). Say what you wanted to do, and with which device. We aim to answer within {{answerHours}} hours, take your order by chat or mail if you like, and fix it.',
        'If our answer does not help: in the European Union the authority of your country that watches over the accessibility of online shops takes complaints; in the United States it is the Department of Justice, at ada.gov.',
      ],
    },
  },
} as const
