import type { texts as english } from './search.en.ts'

/** Buscar productos y diseños a la vez. */
export const texts: typeof english = {
  title: 'Buscar',
  headline: '¿Qué buscas?',
  description:
    'Busca entre nuestros productos y diseños por palabra o categoría: nombres, animales, flores, equipos, bromas, en español o inglés.',
  words: 'Buscar por palabra',
  category: 'Categoría',
  everything: 'Todo',
  submit: 'Buscar',
  start: 'Prueba con «perro», «rosa», «equipo» o «talavera», en español o inglés, o elige una categoría.',
  loading: 'Buscando …',
  failed: 'La búsqueda no funcionó. Inténtalo de nuevo.',
  products: 'Productos para pedir',
  designs: 'Diseños y ejemplos',
  found: {
    buy: 'Comprar',
    buyOf: 'Comprar: {{title}}',
    askForLike: 'Pide uno como este',
    askForLikeOf: 'Pide uno como este: {{title}}',
  },
  none: 'No encontramos nada así.',
  noneWay: 'Prueba con menos palabras o con otra categoría. O cuéntanos tu idea: la dibujamos para ti.',
  ask: 'Pide tu propio diseño',
  everythingAgain: 'Buscar en todo',
  more: 'Mostrar más',
}
