/**
 * Somebody who is signed in to Google in this browser, in the words of an ID token.
 * @typedef {{ email: string, email_verified: boolean, name?: string, given_name?: string, family_name?: string }}
 * GoogleAccount
 */

/**
 * A customer of the seed, somebody the shop has not seen, and one whose address Google has not verified.
 * @type {GoogleAccount[]}
 */
const googleAccounts = [
  { email: 'ana@example.com', email_verified: true, name: 'Ana Morales', given_name: 'Ana', family_name: 'Morales' },
  {
    email: 'valeria.quintero@example.com',
    email_verified: true,
    name: 'Valeria Quintero',
    given_name: 'Valeria',
    family_name: 'Quintero',
  },
  { email: 'bruno@example.com', email_verified: false, name: 'Bruno Salas', given_name: 'Bruno', family_name: 'Salas' },
]

/**
 * An account for a typed address, named after it: `eva.diaz@…` is Eva Diaz, `eva@…` has one name only, as some people
 * at Google.
 * @param {string} email
 * @returns {GoogleAccount}
 */
function accountFor(email) {
  const known = googleAccounts.find((account) => account.email === email.toLowerCase())
  if (known) return known
  const [givenName = '', ...others] = (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  const familyName = others.join(' ')
  const account = { email, email_verified: true, name: `${givenName} ${familyName}`.trim(), given_name: givenName }
  return familyName === '' ? account : { ...account, family_name: familyName }
}
