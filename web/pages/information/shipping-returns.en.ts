/** Shipping & Returns: the policies of R-PAGE-12 with their exact figures. Links as in about-us.en.ts. */
export const texts = {
  title: 'Shipping & Returns',
  description: 'When your order arrives, what shipping costs, how to report a defect, and how long a refund takes.',
  lead: 'When it arrives, what shipping costs, and what happens if something is wrong with it.',
  facts: {
    processing: { figure: '{{processingFrom}}–{{processingTo}}', text: 'business days to print it' },
    delivery: { figure: '{{deliveryFrom}}–{{deliveryTo}}', text: 'days to deliver it' },
    defects: { figure: '{{defectDays}}', text: 'days to report a defect' },
    refund: { figure: '{{refundFrom}}–{{refundTo}}', text: 'business days for a refund' },
  },
  sections: {
    'when-it-arrives': {
      heading: 'When it arrives',
      paragraphs: [
        'Processing takes {{processingFrom}}–{{processingTo}} business days: we print, check and pack it. Delivery takes {{deliveryFrom}}–{{deliveryTo}} days after that. Weekends and holidays do not count; we start with the day after you pay.',
        'The dates we promise are on your order and do not move. A piece with a proof to approve goes to press when you approve it.',
      ],
    },
    'what-it-costs': {
      heading: 'What shipping costs',
      paragraphs: [
        'Prices are in US$. The payment screen shows the whole total before you pay, and says whether it includes shipping and taxes. Nothing is added afterwards. If a parcel crosses a border, your country may charge duties; those are not part of our price.',
      ],
    },
    'where-it-goes': {
      heading: 'Where it goes',
      paragraphs: [
        'To the address on your order. You can pay first and tell us the address afterwards; it goes to press once we have it. A mistake in the address? Write to [{{ordersEmail}}](ordersMail) before it leaves.',
        'You can follow each order, step by step, under [orders](orders).',
      ],
    },
    'if-it-is-late': {
      heading: 'If it is late',
      paragraphs: [
        'Write to [{{ordersEmail}}](ordersMail) with your order number. We find out where it is and tell you what happens next.',
      ],
    },
    returns: {
      heading: 'Returns',
      paragraphs: [
        'Customised items are non-returnable, except for defects reported within {{defectDays}} days.',
        'Everything we print is customised: made for you, with your picture, your size, your words. We could not sell it to anyone else. So check the size twice before you order.',
      ],
    },
    defects: {
      heading: 'If something is wrong with it',
      paragraphs: [
        'A print that is faulty, a size or a design that is not what you ordered, something broken or damaged on the way: those are defects, and they are on us.',
      ],
      list: [
        'Open the order under [orders](orders) within {{defectDays}} days of delivery, or write to [{{ordersEmail}}](ordersMail) with its number.',
        'Tell us what is wrong, and add a photo or two.',
        'We print it again or refund it. You pay for neither.',
      ],
      closing: [
        'Not a defect: a color that looks a little different from your screen, a size that fits differently than you hoped, or a misspelling in a text that you approved.',
      ],
    },
    refunds: {
      heading: 'Refunds',
      paragraphs: [
        'A refund goes back to the card you paid with. It takes {{refundFrom}}–{{refundTo}} business days to show there. The status of your order says when we sent it.',
      ],
    },
    'calling-it-off': {
      heading: 'Cancelling an order',
      paragraphs: [
        'You can cancel it free of charge until it is in production: open it under [orders](orders), cancel it there, and you get all your money back. Once it is on the press it is yours.',
      ],
    },
  },
} as const
