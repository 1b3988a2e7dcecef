/**
 * The Cookie Policy: every cookie by name and everything else that is stored, exactly as the code does it. Links as in
 * about-us.en.ts.
 */
export const texts = {
  title: 'Cookie Policy',
  description: 'The few cookies the shop sets, by name: what each is for and how long it stays. None for advertising.',
  lead: 'The shop sets four small cookies of its own, so that it works. None for advertising, none to measure you.',
  sections: {
    'our-cookies': {
      heading: 'Our own cookies',
      paragraphs: [
        'A cookie is a short note a site leaves in your browser and reads again on your next visit. These are ours:',
      ],
      terms: [
        {
          term: 'tinta_language',
          text: 'The language you chose, so that the next page comes in it right away. Set when you choose one. Stays one year.',
        },
        {
          term: 'tinta_theme',
          text: 'Light, dark, or the same as your device. Set when you choose one. Stays one year.',
        },
        {
          term: '__Host-tinta_pending',
          text: 'A signed note of which account this browser is confirming, so that your code works here and nowhere else. Set when you register or need a code. No script can read it. Stays one hour.',
        },
        {
          term: '__Secure-tinta_device',
          text: 'A signed note that this browser has logged in to your account before, so that wrong passwords of strangers do not lock you out. Set when you log in. No script can read it. Stays {{deviceDays}} days.',
        },
      ],
    },
    'in-your-browser': {
      heading: 'What else stays in your browser',
      paragraphs: ['Not cookies, but of the same kind: these stay in your browser’s own storage.'],
      terms: [
        {
          term: 'deviceId',
          text: 'A random number, made once for this browser. It ties your session to this device and lets you tell your devices apart. Stays until you clear it.',
        },
        {
          term: 'userData',
          text: 'Only while you are logged in: your account number, the token of your session, your name, email and phone. Removed when you log out.',
        },
        {
          term: 'Until you send or leave',
          text: 'A custom request or a design you have begun, pictures you have chosen and not sent, things for your cart that the shop could not take yet, and chat messages that could not be sent yet. They wait under your account for your next visit, and go when you log out.',
        },
        {
          term: 'Favourites and what you looked at',
          text: 'The designs you marked with a heart, and the last ones you looked at, so that you find them again. Nobody but this browser knows them. They go when you take a heart away, or log out.',
        },
        {
          term: 'When you had to log in',
          text: 'What you were about to do, so that it goes on afterwards, and when you last logged in or out here, so that your tabs know it. After half an hour nothing comes of it any more.',
        },
        {
          term: 'To read without a connection',
          text: 'Pages and pictures you have seen and, while you are logged in, your cart and your last orders. The pages stay a month at most; everything goes when you log out.',
        },
        {
          term: 'The language we offered',
          text: 'That we asked you once whether you would rather read in your other language. Stays until you clear it.',
        },
        {
          term: 'The chat',
          text: 'Where you put its window and whether it may ring or show a notice. Stays until you clear it.',
        },
        {
          term: 'Until you close the tab',
          text: 'What you typed into a form or the chat and have not sent, the product you chose to ask about, whether the chat was open, the address you are confirming, a link from our mail that you just opened, and how far you had scrolled. Never a password or a card number.',
        },
        {
          term: 'In the shop’s own console',
          text: 'For our staff alone: the same, with their session, when they last did something, and __Secure-tinta_staff_device for __Secure-tinta_device.',
        },
      ],
    },
    'of-others': {
      heading: 'Cookies of other companies, and only where you need them',
      paragraphs: ['Some screens need another company. Nothing of theirs loads before you open them.'],
      terms: [
        {
          term: 'Stripe, on the payment screen',
          text: 'Takes your card and looks out for fraud. It sets cookies of its own, such as __stripe_mid (one year) and __stripe_sid (30 minutes).',
        },
        {
          term: 'Google, on the log-in screen',
          text: 'Draws the “log in with Google” button and may set or read its own cookies while that screen is open; Google also sees that your browser asked for the button. If you log in another way, this button tells Google nothing about you.',
        },
        {
          term: 'Cloudflare Turnstile, at some forms',
          text: 'Where the shop uses it: checks that a person fills in a form, such as registering. It looks at your browser for that, and may keep a note that the check was passed for as long as the form is open.',
        },
      ],
    },
    'what-there-is-not': {
      heading: 'What we do not use',
      paragraphs: [
        'No advertising cookies, no visitor statistics, no pixels, no profiles, and nothing sold or lent to anyone.',
      ],
    },
    'your-choice': {
      heading: 'Your choice',
      paragraphs: [
        'You can delete or block all of this in your browser’s settings at any time. The shop still opens. You choose your language and theme again, you are logged out, and a code you are waiting for may have to be sent again.',
        'All of it is there for something you asked for. That is why no banner asks you to accept anything. What we keep on our side is in the [privacy policy](privacyPolicy).',
      ],
    },
  },
} as const
