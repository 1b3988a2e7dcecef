/** The Terms and Conditions, which people accept on registration (R-ACC-03). Links as in about-us.en.ts. */
export const texts = {
  title: 'Terms and Conditions',
  description:
    'The agreement between you and the shop in plain words: who may buy, prices, your designs and ours, delivery, returns.',
  lead: 'What you and {{shop}} agree to when you create an account or buy something. Short, so that you can really read it.',
  sections: {
    'who-may-buy': {
      heading: 'Who may buy',
      paragraphs: [
        'You must be {{minimumAge}} or older. You can browse without an account; buying, requests and messages need one.',
      ],
    },
    'your-account': {
      heading: 'Your account',
      paragraphs: [
        'An account belongs to one person, with a real name and an email or phone that is yours. Keep your password to yourself. If you think someone else has it, change it and tell us.',
        'You can suspend or delete your account whenever you like. We may close one that is used to cheat, to harm others or to break these terms, and we tell you why when you write to us. What you have paid for is delivered or refunded in either case.',
      ],
    },
    prices: {
      heading: 'Prices and payment',
      paragraphs: [
        'Prices are in US$. What counts is the total on the payment screen. If a price changed since you chose, that screen says so before you pay.',
        'You pay by card, through a card payment provider. An order is agreed when the payment has gone through; we confirm it by message. If we cannot make what you ordered, we tell you and refund it in full.',
      ],
    },
    'your-designs': {
      heading: 'What you send us to print',
      paragraphs: [
        'It stays yours. You allow us to print it for you, and nothing else. By sending it you tell us that you may use it: that it is your own work, your own photo, or that you have permission from whoever made it or appears in it.',
        'We do not print what breaks the law, copies a brand without permission, or attacks people. If we turn something down, we say so and refund it.',
      ],
    },
    'our-designs': {
      heading: 'Our designs',
      paragraphs: [
        'Pictures in our galleries are ours. The piece you buy is yours to wear, give away or resell; the drawing on it is not yours to copy or print again. An exclusive design is sold once: after you buy it, nobody else can.',
      ],
    },
    approval: {
      heading: 'Proofs',
      paragraphs: [
        'For a custom piece we show you a proof. Check names, dates and spelling: what you approve is what we print.',
      ],
    },
    delivery: {
      heading: 'Making and delivery',
      paragraphs: [
        'Processing takes {{processingFrom}}–{{processingTo}} business days and delivery {{deliveryFrom}}–{{deliveryTo}} days. The details are in [shipping & returns](shippingReturns), which is part of these terms.',
      ],
    },
    returns: {
      heading: 'Cancellations, returns, refunds',
      paragraphs: [
        'You can cancel an order free of charge until it is in production. Customised items are non-returnable, except for defects reported within {{defectDays}} days. For a defect we print it again or refund it. Refunds take {{refundFrom}}–{{refundTo}} business days.',
      ],
    },
    pictures: {
      heading: 'Pictures and colors',
      paragraphs: [
        'Our pictures are mock-ups. The print matches them in design and place; its colors and the fabric, glaze or slate under it may differ a little.',
      ],
    },
    messages: {
      heading: 'Messages from us',
      paragraphs: [
        'With an account you accept emails and SMS about your account and your orders. They are not advertising. News and offers come only if you turn them on. More in the [privacy policy](privacyPolicy).',
      ],
    },
    'if-we-fail': {
      heading: 'If we get it wrong',
      paragraphs: [
        'We make it right, as [shipping & returns](shippingReturns) says. We cannot answer for what is out of our hands, such as a storm that stops the mail; your money is safe even then. Nothing on this page takes away a right that the law gives you as a buyer.',
      ],
    },
    changes: {
      heading: 'When these terms change',
      paragraphs: [
        'The date above changes with them. Orders already placed keep the terms they were placed under. If a change touches your account, we tell you before it counts.',
      ],
    },
    questions: {
      heading: 'Questions',
      paragraphs: [
        'Write to [{{supportEmail}}](supportMail). Our support aims to answer within {{answerHours}} hours.',
      ],
    },
  },
} as const
