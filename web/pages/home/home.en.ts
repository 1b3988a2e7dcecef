/** The home screen. */
export const texts = {
  title: 'Your idea, printed one at a time',
  description:
    'Hoodies, t-shirts, mugs, tumblers, slate plaques and LED lamps, printed to order. Choose a design that is ready to go or tell us yours.',
  headline: 'Your idea, in ink.',
  lead: 'Hoodies, t-shirts, mugs, tumblers, slate plaques and LED lamps. We print each one when you order it, just for you.',
  shopNow: 'See what is ready to go',
  custom: 'Ask for your own design',
  sheet: 'Sheet 01',
  proof: 'Proof 1',
  approved: 'Approved',
  ready: {
    title: 'Ready to go',
    lead: 'Pick a picture, pick a size. Nothing else to decide.',
    tshirt: 'T-shirts',
    hoodies: 'Hoodies',
    mug: 'Mugs',
    dtf: 'Designs for your t-shirt',
    from: { size: 'Sizes {{first}} to {{last}}', capacity: 'Sizes {{first}} to {{last}}' },
  },
  occasions: {
    title: 'By occasion',
    all: 'All occasions',
    names: {
      birthday: 'Birthdays',
      quinceanera: 'Quinceañera',
      wedding: 'Weddings',
      teams: 'Teams',
      companies: 'Companies',
      memorial: 'In memory',
      pets: 'Pets',
      family: 'Family',
    },
    galleries: 'Galleries',
    design: 'Design it yourself',
  },
  work: {
    sold: 'For sale now',
    soldAll: 'See them all',
    made: 'Made for others',
    madeAll: 'All reviews',
    maker: 'Who makes it',
  },
  how: {
    title: 'From your cart to your door',
    choose: {
      title: 'You choose',
      text: 'A ready-made design, in your size. You see the full price before you pay; prices are in US$.',
    },
    print: {
      title: 'We print',
      text: 'Processing takes {{from}}–{{to}} business days. Every piece is printed for one person.',
    },
    deliver: { title: 'It arrives', text: 'Delivery takes {{from}}–{{to}} days after that.' },
  },
  promises: {
    title: 'In black and white',
    returns: {
      figure: '{{days}} days',
      title: 'to report a defect',
      text: 'Customised items are non-returnable, except for defects reported within {{days}} days.',
    },
    refunds: {
      figure: '{{from}}–{{to}} days',
      title: 'for a refund',
      text: 'Approved refunds take {{from}}–{{to}} business days to reach you.',
    },
    answer: {
      figure: '{{hours}} h',
      title: 'for an answer',
      text: 'Our support aims to answer within {{hours}} hours.',
    },
    card: {
      figure: 'By card',
      title: 'paid securely',
      text: 'Your card details go straight to the payment provider. We never see the number.',
    },
  },
} as const
