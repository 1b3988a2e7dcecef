/** The console's figures (decisions §6). */
export const texts = {
  title: 'Figures',
  loading: 'Adding up…',
  span: { label: 'Span', days_one: 'Today', days_other: '{{count}} days' },
  export: 'Download as CSV',
  exporting: 'Downloading…',
  sums: { label: 'In this span', net: 'Sales, less what went back', orders: 'Paid orders', wait: 'Average wait for our first answer', kept: 'Answered within {{hours}} hours', conversion: 'Requests that became orders', none: '–', hours: '{{hours}} h', share: '{{share}} % ({{part}} of {{whole}})' },
  chart: { net: 'Sales, less what went back, by day', orders: 'Paid orders by day', requests: 'Requests by day, and those that became orders', summary: '{{title}}: {{total}} in all, most on {{day}} ({{most}}).', empty: '{{title}}: nothing in this span.', asTable: 'The days as a table' },
  table: { day: 'Day', sales: 'Sales', refunded: 'Went back', net: 'Net', orders: 'Orders', requests: 'Requests', ordered: 'Ordered', wait: 'Wait' },
  products: { title: 'By product', product: 'Product', orders: 'Orders', pieces: 'Pieces', sales: 'Sales', requests: 'Requests', ordered: 'Ordered', none: 'Nothing was sold or asked for in this span.' },
  zone: 'Days of {{zone}}. Money counts on the day it moved; what a product sold is its own price, before shipping, tax and refunds.',
} as const
