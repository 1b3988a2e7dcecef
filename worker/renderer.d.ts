/** The app as web/build.ts builds it for the Worker: web/app/render-body.tsx. */
declare module '*/entry-renderer.js' {
  export function renderBody(content: {
    path: string
    search: string
    language: import('#worker/platform/language.rules.ts').Language
    data: Record<string, unknown>
  }): Promise<string>
}
