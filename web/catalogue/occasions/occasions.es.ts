import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './occasions.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Ocasiones',
  description:
    'Regalos y camisetas estampadas por ocasión: cumpleaños, XV años, bodas, equipos, empresas, mascotas, familia y en memoria de quienes quieres.',
  headline: '¿Qué celebras?',
  lead: 'Elige la ocasión y mira lo que otros pidieron y lo que está listo para llevar.',
  loading: 'Cargando la ocasión …',
  trail: 'Estás aquí',
  products: 'Hecho para ti',
  designs: 'Diseños y ejemplos',
  others: 'Otras ocasiones',
  ask: 'Pídelo',
  design: 'Diséñalo tú',
  galleries: 'Todas las galerías',
  all: 'Todas las ocasiones',
  notHere: 'No hay una página para esta ocasión.',
  notHereText: 'Puede que la dirección tenga un error. Las demás están aquí:',
}
