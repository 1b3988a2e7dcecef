/** The JSON object of a control call; `{}` for anything else, which each control then refuses or ignores. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const value: unknown = await request.json().catch(() => null)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
