/**
 * A number as kept (E.164) in groups people read: `+13055550111` → `+1 305 555 0111`. Elsewhere groups differ, so
 * those stay as they are.
 */
export const formatPhone = (phoneNumber: string): string =>
  phoneNumber.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
