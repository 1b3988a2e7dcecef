/** The other looks at a design: on a form, its back, near, and to scale. */
export const texts = {
  label: 'Pictures of {{title}}',
  front: 'Front',
  worn: 'On a form',
  back: 'Back',
  detail: 'Detail',
  scale: 'To scale',
  detailAlt: 'The print of {{title}} from near.',
  wornAlt: '{{product}} on a form, from the front.',
  wornText: 'Drawn on a form, to show how it falls. How it fits you is in the size chart.',
  backAlt: 'The plain back of {{product}}.',
  backText: 'The back is plain. A drawing of the garment in its color.',
  scaleAlt: {
    clothes: 'Drawing to scale of size {{size}}: {{width}} wide and {{length}} long, beside a sheet of letter paper.',
    mugs: 'Drawing to scale of {{size}}: {{height}} high and {{diameter}} across, beside a bank card.',
  },
  both: '{{inches}} in · {{centimetres}} cm',
  clothes: 'Size {{size}}, laid flat, beside a sheet of letter paper. Printed on the front; the back is plain.',
  mugs: '{{size}}, beside a bank card.',
} as const
