/**
 * The release before this one: its commit, and the last migration it knew. Whoever cuts a release sets both to the one
 * that is deployed (CONTRIBUTING.md).
 */
export const previousRelease = {
  commit: 'c629f342c03e76c58a45ce8ae61aa5ab392cfa75',
  lastMigration: '0200_health.sql',
} as const
