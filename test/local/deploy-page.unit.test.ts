/** docs/deploy.md and docs/runbook.md name only commands, options and variables that exist. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { optionalSecrets, requiredSecrets } from '#scripts/deploy/secrets.ts'
import { steps } from '#scripts/deploy/steps.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/deploy.md')
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts

/** `npm run NAME -- --option …` in code of a page. */
const commands = (text: string): { name: string; options: string[] }[] =>
  [...text.matchAll(/npm run ([\w:-]+)((?:\s+(?:--\s|--[\w-]+|\\\n)[^\n`|(]*)*)/g)].map(([, name = '', rest = '']) => ({
    name,
    options: [...rest.matchAll(/--([a-z][\w-]+)/g)].map(([, option = '']) => option),
  }))

/** Whether the file behind a script knows an option, in its list of options or by its name. */
const knowsOption = (name: string, option: string): boolean =>
  new RegExp(`(?:['"]?${option}['"]?:\\s*\\{\\s*type:)|--${option}\\b`).test(
    read(scripts[name]?.split(' ').at(-1) ?? ''),
  )

describe.each(['docs/deploy.md', 'docs/runbook.md'])('%s', (path) => {
  it('names scripts that exist, with options that they take', () => {
    const named = commands(read(path))
    expect(named.length).toBeGreaterThan(3)
    for (const { name, options } of named) {
      expect(scripts, name).toHaveProperty([name])
      expect([name, options.filter((option) => !knowsOption(name, option))]).toEqual([name, []])
    }
  })
})

describe('the page about deploying', () => {
  it('says of every secret how it is replaced without downtime', () => {
    const section = page.slice(page.indexOf('### Replacing secrets'))
    const [table = ''] = section.slice(section.indexOf('| secret |')).split('\n\n')
    // Names of accounts, senders and widgets open nothing.
    const open = ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM', 'TURNSTILE_SITE_KEY']
    const secrets = [...requiredSecrets, ...optionalSecrets].filter((name) => !open.includes(name))
    expect(secrets.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  })

  it('has a row for each step of the command, in its order', () => {
    const table = page.slice(page.indexOf('| step | what it does |'))
    const rows = [...table.slice(0, table.indexOf('\n\n')).matchAll(/^\| ([^|]+?) \|/gm)].map(([, first = '']) => first)
    expect(rows.slice(1).flatMap((first) => first.split(', '))).toEqual(steps.map(({ name }) => name))
  })

  it('names no variable that the configuration and the secrets do not know', () => {
    const known = [
      read('worker/config.ts'),
      read('scripts/deploy/secrets.ts'),
      // Of other programs.
      'CLOUDFLARE_API_TOKEN',
    ].join()
    const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?: = "[^"]*")?`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})
