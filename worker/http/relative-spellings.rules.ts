/**
 * The specification writes two calls without a slash before them (R-WIRE-07: `POST {api}Desing/custom`, `GET
 * {api}Desing`), so
 * that a browser resolves them against the page it is on (R-WIRE-07: they still arrive). The call that is meant by
 * such a path; any other path as it is.
 */
export const calledPath = (path: string): string => path.replace(/^\/.+?(?=\/api\/Desing(?:\/|$))/, '')
