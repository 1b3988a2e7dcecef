import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './product.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Listo para llevar',
  navigation: 'Estás aquí',
  loading: 'Cargando el diseño …',
  printedOn: '{{product}}, {{colour}}',
  enlarge: 'Ampliar la imagen: {{title}}',
  addToCart: 'Agregar al carrito',
  bulk: {
    caption: 'Cuantas más piezas lleves juntas, menos cuesta cada una. Puedes mezclar tallas y diseños.',
    pieces: 'Piezas',
    each: 'Cada una',
  },
  makeItMine: 'Hacerlo mío',
  makeItMineHint: 'Abre el editor con este diseño: ponle un nombre, una fecha o tu propia imagen.',
  askForLike: 'Pide uno como este',
  askForLikeHint: 'Cuéntanos qué debe cambiar. Lo dibujamos para ti y te respondemos en {{hours}} horas.',
  arrival: 'Pídelo hoy y llega {{days}}.',
  arrivalHow: 'Se imprime en {{processing}} días hábiles y viaja {{delivery}} más.',
  share: 'Compartir',
  copied: 'El enlace está copiado.',
  notCopied: 'No se pudo copiar el enlace. Está en la barra de direcciones de tu navegador.',
  whatsapp: 'Enviar por WhatsApp',
  reviews: {
    title: 'Reseñas',
    none: 'Todavía no hay reseñas. Solo puede escribir una quien lo recibió.',
  },
  more: 'Más diseños',
  all: 'Verlos todos',
  chart: {
    clothesTitle: 'Tabla de tallas',
    mugsTitle: 'Medidas',
    measures: { width: 'Ancho', length: 'Largo', height: 'Alto', diameter: 'Diámetro' },
    inches: '{{value}} pulg.',
    centimetres: '{{value}} cm',
    clothes:
      'Pon sobre una mesa una prenda que te quede bien. Ancho: de lado a lado del pecho, dos centímetros y medio debajo de las mangas. Largo: desde lo alto del hombro, junto al cuello, hasta el borde de abajo.',
    mugs: 'Alto: de la mesa al borde. Diámetro: en el borde, sin el asa. 11oz son 325 ml y 15oz son 443 ml.',
    clothesTolerance: 'Una prenda puede variar hasta 2,5 cm (una pulgada). Si dudas entre dos tallas, elige la mayor.',
    mugsTolerance: 'Una taza puede variar 2,5 mm (una décima de pulgada).',
  },
  facts: {
    title: 'Material y cuidado',
    material: 'Material',
    print: 'Impresión',
    care: 'Cuidado',
    tshirt: {
      material: 'Algodón grueso, corte unisex.',
      print: 'Directo a película: se plancha sobre la tela y conserva las líneas finas y los colores vivos.',
      care: 'Lávala al revés, en agua fría. No planches la impresión.',
    },
    hoodie: {
      material: 'Felpa perchada con capucha, corte unisex.',
      print: 'Directo a película: se plancha sobre la tela y conserva las líneas finas y los colores vivos.',
      care: 'Lávala al revés, en agua fría. No planches la impresión.',
    },
    mug: {
      material: 'Cerámica esmaltada.',
      print: 'Impresa con calor sobre el esmalte.',
      care: 'Lávala a mano y los colores duran más tiempo.',
    },
  },
  notHere: {
    title: 'Este diseño no está a la venta.',
    text: 'Puede que ya no esté en la tienda o que la dirección tenga un error. Los demás están aquí:',
    toDesigns: 'Ver todos los diseños',
    search: 'Buscar',
  },
}
