/**
 * A stored number (E.164) in readable groups: `+13055550111` → `+1 305 555 0111`. Numbers of other countries are
 * grouped differently and stay as they are.
 */
export const formatPhone = (phoneNumber: string): string =>
  phoneNumber.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
