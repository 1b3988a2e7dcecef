// The failures of docs/security.md ("What must hold when something fails"): which part of `npm run prove` shows each, or
// why none does.

/**
 * @typedef {object} Failure
 * @property {string} id F-01 …, as docs/security.md numbers them
 * @property {string} claim what must hold, in short
 * @property {string[]} [parts] parts of scripts/prove/parts.mjs whose figures show it
 * @property {string} [notHere] what is not shown, and why
 */

/** @type {Failure[]} */
export const failures = [
  {
    id: 'F-01',
    claim: 'webhooks doubled, reordered and at the same time',
    parts: ['webhooks'],
  },
  { id: 'F-02', claim: 'forged webhooks', parts: ['forged-webhooks'] },
  { id: 'F-03', claim: 'fifty clicks on pay', parts: ['clicks'] },
  { id: 'F-04', claim: 'kill -9 in checkout and in what follows it', parts: ['kill-checkout', 'kill-staff'] },
  { id: 'F-05', claim: 'kill -9 in a chat', parts: ['chat'] },
  {
    id: 'F-06',
    claim: 'kill -9 while an alarm waits',
    parts: ['chat'],
  },
  { id: 'F-07', claim: 'kill -9 while files come in', parts: ['kill-uploads'] },
  {
    id: 'F-08',
    claim: 'sockets are closed and rooms are evicted in the middle of a talk, sessions go on',
    parts: ['chat'],
  },
  { id: 'F-09', claim: 'a payment provider that fails, hangs or loses answers', parts: ['provider-down'] },
  {
    id: 'F-10',
    claim: 'a database or file store that fails before and after each statement took effect',
    parts: ['database-faults', 'each-trip'],
    notHere:
      'that a batch at Cloudflare is one transaction is D1’s promise: here the local D1 is made to fail inside it',
  },
  { id: 'F-11', claim: 'every webhook dropped', parts: ['reconcile'] },
  { id: 'F-12', claim: 'carts, payments and deletions at once', parts: ['delete-races', 'change-races'] },
  { id: 'F-13', claim: 'fifty tabs, lost answers, a stolen token', parts: ['sessions'] },
  { id: 'F-14', claim: 'guessed codes and passwords', parts: ['guessing'] },
  {
    id: 'F-15',
    claim: 'every caller at every call, and every permission at every call of the console',
    parts: ['access'],
  },
  { id: 'F-16', claim: 'hostile input at every call', parts: ['hostile-input'] },
  { id: 'F-17', claim: 'requests made from every schema', parts: ['fuzz'] },
  { id: 'F-18', claim: 'steps with money in any order', parts: ['money-model', 'ledger-walk'] },
  {
    id: 'F-19',
    claim: 'floods, large frames and crowds at a socket',
    parts: ['chat', 'large-frames'],
    notHere: 'what Cloudflare does with an object that many large frames at once take over its 128 MB',
  },
  { id: 'F-20', claim: 'a crowd of log-ins', parts: ['crowded-log-in'] },
  { id: 'F-21', claim: 'uploads that are huge, slow or made to cost work', parts: ['uploads'] },
  {
    id: 'F-22',
    claim: 'selling without a pause',
    parts: ['soak'],
  },
  {
    id: 'F-23',
    claim: 'a database restored to an earlier hour',
    parts: ['restore'],
    notHere: 'Time Travel itself exists at Cloudflare only: here the files of the database are put back.',
  },
  { id: 'F-24', claim: 'faults put into the code', parts: ['faults', 'mutations'] },
  {
    id: 'F-25',
    claim: 'races between two chosen statements',
    parts: ['chosen-races', 'cancel-races', 'exclusive-designs', 'offers'],
    notHere:
      'statement by statement only two refunds, pieces taken off two lines, and cancelling against production; the other races are started at the same time, many times',
  },
  { id: 'F-26', claim: 'clocks that differ by ten minutes', parts: ['clock-skew'] },
]
