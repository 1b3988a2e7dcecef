/** The pages of the occasions; what each says is in worker/catalogue/occasions.rules.ts. */
export const texts = {
  title: 'Occasions',
  description:
    'Printed gifts and shirts by occasion: birthdays, quinceañera, weddings, teams, companies, pets, family and in memory of those you love.',
  headline: 'What are you celebrating?',
  lead: 'Choose an occasion to see what others ordered for it and what is ready to go.',
  loading: 'Loading the occasion …',
  trail: 'You are here',
  products: 'Made for you',
  designs: 'Designs and examples',
  others: 'Other occasions',
  ask: 'Ask for it',
  design: 'Design it yourself',
  galleries: 'All galleries',
  all: 'All occasions',
  notHere: 'There is no page for this occasion.',
  notHereText: 'The address may be mistyped. Here are the others:',
} as const
