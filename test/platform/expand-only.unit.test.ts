/**
 * Migrations only expand, so the release before reads and writes on the database of this one (docs/decisions/190). What
 * its Worker really does there is shown by test/cloudflare/release-before.test.ts.
 */
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { contractions } from '#test/support/contractions.ts'
import { migratedDatabase } from '#test/support/migrated-database.ts'
import { previousRelease } from '#test/support/previous-release.ts'

/** What looks stricter and is not, and why. The entries of a release go when it is the release before. */
const harmless: Readonly<Record<string, string>> = {
  'audit_log: the trigger audit_log_keeps_rows differs': 'it lets go of lines that are older than a year',
  ...Object.fromEntries(
    [
      ...['made', 'changed', 'changed_before'].map((name) => `cart_lines_texts_${name}: the trigger is gone`),
      ...['design_en', 'design_es', 'colour_en', 'colour_es'].map((name) => `cart_lines.${name}: is gone`),
    ].map((fault) => [fault, 'the release before has these texts in every language, and names none of it']),
  ),
  "settings: new CHECK (area IN ('contact', 'hours', 'charges', 'team', 'press', 'occasions'))": 'it allows one more',
}

const databaseOf = (sql: string): DatabaseSync => {
  const database = new DatabaseSync(':memory:')
  database.exec(sql)
  return database
}
const before = `CREATE TABLE lines (id TEXT PRIMARY KEY, size TEXT NOT NULL, gift TEXT CHECK (gift <> ''));
  CREATE VIEW sizes AS SELECT size FROM lines;
  CREATE TRIGGER keeps BEFORE DELETE ON lines BEGIN SELECT RAISE(ABORT, 'kept'); END;`

describe('the migrations since the release before', () => {
  it('take nothing away that it reads, and refuse nothing that it writes', () => {
    const faults = contractions(migratedDatabase(previousRelease.lastMigration), migratedDatabase())
    expect(faults.filter((fault) => !(fault in harmless))).toEqual([])
    expect(Object.keys(harmless).filter((known) => !faults.includes(known))).toEqual([])
  })
})

describe('a stricter database', () => {
  it.each([
    ['DROP VIEW sizes; DROP TABLE lines; CREATE TABLE lines_v2 (id TEXT);', 'lines: the table is gone'],
    ['DROP TRIGGER keeps;', 'keeps: the trigger is gone'],
    ['ALTER TABLE lines DROP COLUMN gift;', 'lines.gift: is gone'],
    ['ALTER TABLE lines RENAME COLUMN gift TO note;', 'lines.gift: is gone'],
    ['CREATE UNIQUE INDEX one_of_a_size ON lines (size);', 'lines: new unique index one_of_a_size'],
    [
      "CREATE TRIGGER small BEFORE INSERT ON lines BEGIN SELECT RAISE(ABORT, 'no') WHERE new.size = 'S'; END;",
      'lines: new trigger small refuses rows',
    ],
    ['ALTER TABLE lines ADD COLUMN cut TEXT CHECK (cut <> size);', 'lines: new CHECK (cut <> size)'],
    [
      `DROP VIEW sizes; DROP TABLE lines;
        CREATE TABLE lines (id TEXT PRIMARY KEY, size TEXT NOT NULL, gift TEXT CHECK (gift <> ''), cut TEXT NOT NULL);`,
      'lines.cut: has to be filled',
    ],
    [
      `DROP VIEW sizes; DROP TABLE lines;
        CREATE TABLE lines (id TEXT PRIMARY KEY, size TEXT NOT NULL, gift TEXT NOT NULL CHECK (gift <> ''));`,
      'lines.gift: may not be empty any more',
    ],
    [
      `DROP VIEW sizes; DROP TABLE lines;
        CREATE TABLE lines (id TEXT PRIMARY KEY, size INTEGER NOT NULL, gift TEXT CHECK (gift <> ''));`,
      'lines.size: type differs',
    ],
  ])('a stricter database is noticed after %s', (migration, fault) => {
    expect(contractions(databaseOf(before), databaseOf(before + migration))).toContain(fault)
  })

  it('a stricter database is not seen in a column that may stay empty, a table of its own and an index', () => {
    const migration = `ALTER TABLE lines ADD COLUMN cut TEXT NOT NULL DEFAULT '' CHECK (cut <> 'no');
      CREATE TABLE cuts (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE); CREATE INDEX by_size ON lines (size);`
    expect(contractions(databaseOf(before), databaseOf(before + migration))).toEqual([])
  })
})
