/** The Privacy Policy: what is really stored, shared and erased (R-PRIV-06). Links as in about-us.en.ts. */
export const texts = {
  title: 'Privacy Policy',
  description:
    'What the shop keeps about you, what for, who else sees it and for how long, and how you download or delete all of it.',
  lead: 'We keep what an order needs and nothing more. Here is what that is, who else sees it, and how you take it back.',
  sections: {
    'who-we-are': {
      heading: 'Who answers for your data',
      paragraphs: [
        '{{shop}} does. For anything about your data write to [{{supportEmail}}](supportMail); a person answers, usually within {{answerHours}} hours.',
      ],
    },
    'what-we-keep': {
      heading: 'What we keep',
      paragraphs: [
        'You can browse without giving us anything. When you create an account, buy something or write to us, we keep:',
      ],
      terms: [
        {
          term: 'Your account',
          text: 'First and last name, email, phone or both, a custom key if you have one, your language, theme and notifications, and which version of the terms you accepted and when.',
        },
        {
          term: 'Your password',
          text: 'Only a scrambled form of it that cannot be turned back. Nobody here can read it.',
        },
        {
          term: 'Google, if you use it',
          text: 'The number Google gives your account, and the name and email that Google confirms.',
        },
        {
          term: 'Your orders',
          text: 'What you bought, sizes, pictures, prices, where it goes, and each step with its time. Your cart too, and your shipping addresses.',
        },
        {
          term: 'Your payment',
          text: 'Stripe’s reference, the amount and how it went. The card itself goes straight to Stripe: we never see or keep its number.',
        },
        { term: 'What you send us', text: 'Messages, requests and the files that come with them.' },
        {
          term: 'Your devices',
          text: 'For each log-in: browser, system, when it began and when it was last used. The device’s own number is stored scrambled.',
        },
        {
          term: 'What we sent you',
          text: 'Our emails and texts, for 90 days after they went out, to see that they did.',
        },
      ],
    },
    'what-for': {
      heading: 'What we use it for',
      paragraphs: [
        'To print, charge and deliver what you ordered, to answer you, and to keep your account safe. We make no profiles, and no machine decides anything about you.',
        'Your network address reaches our servers with every request, as on any site. We use it to hold off attacks and do not keep it with your account; failed log-ins are counted under a scrambled key for at most two hours.',
      ],
    },
    'who-else': {
      heading: 'Who else sees it',
      paragraphs: ['Those who do a part of the work, and each only that part:'],
      terms: [
        { term: 'Stripe', text: 'takes your card and handles refunds.' },
        {
          term: 'Cloudflare',
          text: 'runs the shop’s servers, sends our emails, and checks at some forms that a person fills them in.',
        },
        { term: 'Twilio', text: 'delivers our text messages.' },
        { term: 'Google sign-in', text: 'confirms who you are, if you log in with it.' },
        {
          term: 'Google Places',
          text: 'where the shop uses it: gets the letters you type into an address, to complete it. Our server asks, so Google learns neither your name nor your network address.',
        },
        { term: 'The carrier', text: 'gets the name, address and phone on the parcel.' },
      ],
      closing: [
        'Nobody else. We do not sell or lend your data. We hand something over beyond this only where a law makes us.',
      ],
    },
    'not-for-sale': {
      heading: 'We do not sell or share',
      paragraphs: [
        'We do not sell your personal information, and we do not share it for advertising across other sites, as the laws of California and of other states use these words. We have not done so in the past twelve months either, whatever the person’s age. So there is nothing to opt out of.',
        'If you use a right on this page, we serve you like anyone else: same prices, same work.',
      ],
    },
    where: {
      heading: 'Where it is',
      paragraphs: [
        'Our database and files are with Cloudflare, in the region we chose when the shop opened; pages come from the server nearest to you. Stripe, Twilio and Google also work in the United States. Where you live in the European Economic Area, Switzerland or the United Kingdom, that transfer rests on the contracts that these companies offer for it, with the European Commission’s standard clauses or the Data Privacy Framework.',
      ],
    },
    messages: {
      heading: 'The messages you get',
      paragraphs: [
        'When you register you agree to messages about your account and your orders: codes, confirmations, payments, deliveries. In your [preferences](preferences) you choose what reaches you by email and by SMS. Codes, payments and security always do.',
        'News and offers are something else. They are off until you turn them on in your preferences, and you can turn them off there again. Buying never depends on it.',
      ],
    },
    'how-long': {
      heading: 'How long we keep it',
      paragraphs: ['As long as you have an account, with these limits:'],
      list: [
        'You stay logged in until you log out. A session that nobody uses ends after {{idleDays}} days, any session after {{absoluteDays}}.',
        'Codes and mailed links work once, for minutes or hours, and are then thrown away.',
        'An account that nobody uses for {{inactiveMonths}} months, and that has bought nothing in that time, is erased. {{warningDays}} days before we write to you; log in once and it stays.',
        'When you delete your account, everything goes after {{undoDays}} days. Of paid orders we keep what the law requires, without your name, your contact data or your address: only the country and the state stay. After {{orderYears}} years that goes for every order, also while you have an account.',
        'Cloudflare keeps a history of the database for {{historyDays}} days, so that we can repair it. What is erased leaves the history after that time, and is erased again should we have to go back.',
        'The technical records of our servers stay for seven days. They name no person.',
      ],
    },
    'in-your-hands': {
      heading: 'What is in your hands',
      paragraphs: ['No form, no reason, no waiting for us. In [your account](account) you can:'],
      list: [
        'See and change your name, email, password and preferences.',
        'Download everything we keep about you as a file.',
        'See every device that is logged in, and log any of them out.',
        'Suspend your account: everything stays, nobody gets in until you reopen it with a code.',
        'Delete it: you are logged out everywhere right away, a link that we send you undoes it for {{undoDays}} days, and then it is erased.',
      ],
      closing: [
        'If something is wrong and you cannot change it yourself, write to [{{supportEmail}}](supportMail). You may also complain to the authority that protects data where you live.',
      ],
    },
    'how-we-guard-it': {
      heading: 'How we guard it',
      paragraphs: [
        'Everything travels encrypted. A session is tied to one device; a copy of it used elsewhere ends it. A new password or email is announced to the address we know, and a new password ends your other sessions. Deleting your account asks you to log in again first.',
      ],
    },
    age: {
      heading: 'Not for children',
      paragraphs: [
        'You must be {{minimumAge}} or older to have an account and to buy. If a child gave us data, tell us and we erase it.',
      ],
    },
    changes: {
      heading: 'When this page changes',
      paragraphs: [
        'The date above changes with it. If a change touches what you agreed to, we tell you before it counts. What your browser keeps is in the [cookie policy](policies).',
      ],
    },
  },
} as const
