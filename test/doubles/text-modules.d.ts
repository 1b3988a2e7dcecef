/** wrangler.toml's Text rule: a browser script as the text it is. */
declare module '*.client.js' {
  const text: string
  export default text
}
