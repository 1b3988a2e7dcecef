import { days } from '#worker/platform/duration.rules.ts'
import type { RatingState } from '#worker/ratings/rating.rules.ts'
import { demoId } from './seed-customers.ts'
import type { Database } from './shop.ts'

const said: { stars: number; words: string; state: RatingState; answer: string }[] = [
  {
    stars: 5,
    words: 'The print is sharp and the colors are as strong as on the screen.',
    state: 'published',
    answer: '',
  },
  {
    stars: 4,
    words: 'Muy bonita. Queda un poco grande; pide la talla de siempre.',
    state: 'published',
    answer: 'Gracias: la tabla de tallas ayuda a elegir.',
  },
  { stars: 5, words: '', state: 'waiting', answer: '' },
  {
    stars: 3,
    words: 'Bonita, pero tardó más de lo que esperaba.',
    state: 'published',
    answer: 'Tienes razón, esa semana fuimos lentos. Gracias por esperar.',
  },
]

/** What demo customers say about the designs they got; one waits for the staff. */
export async function seedRatings(database: Database): Promise<void> {
  const { results } = await database
    .prepare(
      `SELECT order_lines.order_id AS "orderId", position, customer_id AS "customerId", title, picture_path AS "path",
        first_name AS author, customers.language AS language
      FROM order_lines JOIN orders ON orders.id = order_lines.order_id JOIN customers ON customers.id = customer_id
      WHERE orders.status = 'delivered' ORDER BY orders.number, position`,
    )
    .all<{
      orderId: string
      position: number
      customerId: string
      title: string
      path: string
      author: string
      language: string
    }>()
  const now = Date.now()
  const statements = results.map(({ orderId, position, customerId, title, path, author, language }, index) => {
    const { stars, words, state, answer } = said[index % said.length] ?? {
      stars: 5,
      words: '',
      state: 'waiting',
      answer: '',
    }
    const design = /^((?:tshirt|hoodies|mug|dtf)\/[a-z0-9-]+?)-[0-9a-f]{8}\.jpg$/.exec(path)?.[1] ?? ''
    const at = now - days(1) - index
    return database
      .prepare(
        `INSERT OR IGNORE INTO ratings (id, order_id, position, customer_id, subject, title, author, language, stars, words,
          state, answer, last_change, created_at, updated_at, decided_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        demoId('rat', `rating${index}`),
        orderId,
        position,
        customerId,
        design,
        title,
        author,
        language,
        stars,
        words,
        state,
        answer,
        demoId('oev', `rating${index}`),
        at,
        at,
        state === 'waiting' ? null : at,
      )
  })
  if (statements.length > 0) await database.batch(statements)
}
