/** Frequent questions, by group. A question's key is its address: /aboutUs/faq#key. Links as in about-us.en.ts. */
export const texts = {
  title: 'FAQ',
  headline: 'Questions and answers',
  description: 'Answers about ordering, sizes, payment, delivery, returns, your account and your data.',
  lead: 'Short answers. If yours is missing, [ask us](contact): we aim to answer within {{answerHours}} hours.',
  search: {
    label: 'Search the questions',
    clear: 'Show all questions',
    found_one: '{{count}} question found',
    found_other: '{{count}} questions found',
    none: 'No question matches “{{words}}”.',
    noneWay: 'Try fewer words, or [ask us](contact).',
  },
  groups: {
    ordering: {
      title: 'Ordering',
      questions: {
        'how-to-order': {
          question: 'How do I order?',
          answer: [
            'Open [Ready to go](readyToGo), choose a picture, a size and a quantity, and press “Buy now”. Or put several items into your cart and pay for them there. You need an account; registering takes a minute, and your choice is saved meanwhile.',
          ],
        },
        'my-own-design': {
          question: 'Can you print my own design, photo or logo?',
          answer: [
            'Yes, that is what we like best. Start from one of the [custom products](custom) and tell us what should be on it. You can send pictures or a PDF.',
          ],
        },
        'minimum-order': {
          question: 'Is there a minimum order?',
          answer: [
            'No. One piece is enough, and one order takes up to {{mostPieces}} of the same. For more, [write to us](contact).',
          ],
        },
        'which-size': {
          question: 'Which size should I choose?',
          answer: [
            'T-shirts come in {{shirtSmallest}} to {{shirtLargest}}, hoodies in {{hoodieSmallest}} to {{hoodieLargest}}, mugs in {{mugSmallest}} and {{mugLargest}}. Measure a piece that fits you and compare it with the size chart on the page of each design; between two sizes, choose the larger one. A size that does not fit is not a defect.',
          ],
        },
        'what-is-dtf': {
          question: 'What is DTF?',
          answer: [
            'Direct to film: the design is printed on a film and then pressed onto the fabric. It keeps fine lines and strong colors. Wash the piece inside out in cold water, and do not iron the print.',
          ],
        },
        'who-can-buy': { question: 'Who can buy?', answer: ['Anyone who is {{minimumAge}} or older.'] },
      },
    },
    payment: {
      title: 'Prices and payment',
      questions: {
        'which-currency': {
          question: 'What currency are the prices in?',
          answer: ['In US$. Your bank may convert them to your own currency and charge for it.'],
        },
        'how-to-pay': {
          question: 'How can I pay?',
          answer: [
            'By credit or debit card, or with Apple Pay, Google Pay or Link where your device has them. The card form comes from our card payment provider, Stripe; your card number goes straight there and never reaches us.',
          ],
        },
        'card-refused': {
          question: 'My card was refused. What now?',
          answer: [
            'Nothing was charged and your order is still there. Try again or use another card: under [orders](orders) you can finish paying. If it keeps failing, ask your bank or [write to us](contact).',
          ],
        },
        'hidden-costs': {
          question: 'Are there any extra costs?',
          answer: [
            'The payment screen shows the full total and says whether it includes shipping and taxes. Nothing is added later.',
          ],
        },
      },
    },
    delivery: {
      title: 'Delivery',
      questions: {
        'how-long': {
          question: 'How long does it take?',
          answer: [
            'Processing takes {{processingFrom}}–{{processingTo}} business days, delivery {{deliveryFrom}}–{{deliveryTo}} days after that. Your order shows the dates between which it should reach you.',
          ],
        },
        'where-is-my-order': {
          question: 'Where is my order?',
          answer: ['Under [orders](orders) you see every step: paid, printing, shipped, delivered.'],
        },
        'change-address': {
          question: 'Can I change the address?',
          answer: [
            'Until we start printing, yes: on the page of the order, under [orders](orders). After that, write to [{{ordersEmail}}](ordersMail) with your order number; before it leaves we can still change it.',
          ],
        },
      },
    },
    returns: {
      title: 'Returns and refunds',
      questions: {
        'can-i-return': {
          question: 'Can I return it?',
          answer: [
            'Customised items are non-returnable, except for defects reported within {{defectDays}} days. Everything we print is customised.',
          ],
        },
        'something-is-wrong': {
          question: 'It arrived with a defect. What do I do?',
          answer: [
            'Open the order under [orders](orders) within {{defectDays}} days of delivery and report the defect there, with a photo. We print it again or refund it. You can also write to [{{ordersEmail}}](ordersMail).',
          ],
        },
        'how-long-refund': {
          question: 'How long does a refund take?',
          answer: ['{{refundFrom}}–{{refundTo}} business days. It goes back to the card you paid with.'],
        },
        'cancel-order': {
          question: 'Can I cancel my order?',
          answer: [
            'Yes, free of charge, until it is in production: open it under [orders](orders) and choose “Cancel the order”. After that it is being printed for you alone.',
          ],
        },
      },
    },
    account: {
      title: 'Your account and your data',
      questions: {
        'no-code': {
          question: 'My code or confirmation link does not arrive',
          answer: [
            'Give it a minute and look in your spam folder. On the screen that asks for the code you can send a new one; only the newest works. Is the address right? If not, register again.',
          ],
        },
        'forgot-password': {
          question: 'I forgot my password',
          answer: ['Ask for a [new one](forgotPassword) with your email or phone. We send you a link that works once.'],
        },
        'change-language': {
          question: 'How do I change the language or the dark mode?',
          answer: ['At the top of the page, or in the menu on a phone. It works without an account.'],
        },
        advertising: {
          question: 'Will you send me advertising?',
          answer: [
            'Not unless you turn it on in your [preferences](preferences). Messages about your orders are separate.',
          ],
        },
        'my-data': {
          question: 'What do you know about me?',
          answer: [
            'Only what an order needs. In [your account](account) you can download all of it as a file; the [privacy policy](privacyPolicy) explains it.',
          ],
        },
        'delete-account': {
          question: 'How do I delete my account?',
          answer: [
            'In [your account](account), at the end. You can undo it for {{undoDays}} days with the link we send you; then everything is erased.',
          ],
        },
      },
    },
  },
} as const
