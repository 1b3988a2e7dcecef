/**
 * The commonest leaked passwords that satisfy the shop's classes (upper case, digit, special character), lower-cased.
 * Passwords without those classes never get this far, so the list is short (security §1.2, ASVS 6.2.4).
 */
const words = ['password', 'passw0rd', 'p@ssw0rd', 'p@ssword', 'pa$$word', 'pa$$w0rd', 'qwerty', 'welcome', 'admin', 'abc', 'abcd', 'test', 'hello', 'letmein', 'iloveyou', 'monkey', 'dragon', 'master', 'sunshine', 'princess', 'football', 'contraseña', 'contrasena', 'hola', 'mexico', 'summer', 'winter', 'spring', 'autumn', 'google', 'facebook', 'instagram', 'login', 'user', 'guest', 'root', 'super', 'secret', 'changeme', 'temporal', 'asdf', 'zxcv', 'qwer', 'aa', 'a']
const digits = ['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '01', '007', '2020', '2021', '2022', '2023', '2024', '2025', '2026']
const marks = ['!', '.', '@', '#', '$', '*', '?', '!!']

export const commonPasswords: ReadonlySet<string> = new Set(
  words.flatMap((word) => [
    ...marks.map((mark) => `${word}${mark}`).filter((whole) => /\d/.test(whole)),
    ...digits.flatMap((digit) => [word + digit, ...marks.flatMap((mark) => [word + digit + mark, word + mark + digit])]),
  ]),
)
