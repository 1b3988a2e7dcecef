import type { TranslationOf } from '../areas.ts'
import type { texts as en } from '../en/addresses.ts'

export const texts: TranslationOf<typeof en> = {
  street: 'Calle y número',
  apt: 'Apartamento',
  city: 'Ciudad',
  state: 'Estado',
  zip: 'Código postal',
  country: 'País',
  phone: 'Teléfono',
  phoneHint: 'Para la mensajería, de 10 a 15 dígitos.',
  save: 'Guardar dirección',
  saving: 'Guardando…',
  keepOld: 'Conservar la que tenía',
}
