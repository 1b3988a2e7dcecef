/**
 * The JSON object of a control call; `{}` for anything else, which every control then refuses or ignores in its own
 * words.
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const value: unknown = await request.json().catch(() => null)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
