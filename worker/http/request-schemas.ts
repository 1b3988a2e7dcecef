import type { z } from 'zod'

/** What a call takes: its JSON body, its query, the parameters of its path. */
export interface RequestSchemas {
  body?: z.ZodType
  query?: z.ZodType
  params?: z.ZodType
}
