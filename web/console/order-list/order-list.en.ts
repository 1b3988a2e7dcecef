/** The list of orders: its columns and how it is sorted. */
export const texts = {
  sort: {
    label: 'Sort by',
    columns: { number: 'Order', customer: 'Customer', status: 'State', press: 'Press by', total: 'Total' },
    things: 'Things',
    asc: {
      number: 'Order, oldest first',
      customer: 'Customer, A to Z',
      status: 'State, as the work goes',
      press: 'Press by, soonest first',
      total: 'Total, lowest first',
    },
    desc: {
      number: 'Order, newest first',
      customer: 'Customer, Z to A',
      status: 'State, backwards',
      press: 'Press by, latest first',
      total: 'Total, highest first',
    },
    turn: 'Sort: {{sort}}',
    now: 'Sorted: {{sort}}',
    underWay: 'Only orders that have a day on the press are in this list.',
  },
}
