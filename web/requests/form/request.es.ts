import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './request.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Solicitud personalizada',
  headline: 'Dinos qué imprimir.',
  lead: 'Tú lo describes y nosotros lo dibujamos. Recibes una cotización y una prueba para aprobar; antes de eso no se imprime ni se cobra nada.',
  kept: 'En este navegador hay una solicitud que empezaste. Inicia sesión para seguir con ella.',
  keptLogin: 'Iniciar sesión',
  product: {
    label: 'Producto',
    placeholder: 'Elige un producto',
    unknown: 'Producto desconocido',
    unknownWay: 'Ya no tenemos este producto. Elige otro.',
    from: 'desde {{price}} cada uno',
    failed: 'Error al cargar los productos',
    change: 'Ver todos los productos',
  },
  quantity: 'Cantidad',
  quantityHint: 'Cuántas piezas.',
  deadLine: 'Para cuándo',
  deadLineHint: 'Si tiene que estar un día fijo.',
  contact: {
    label: '¿Cómo te respondemos?',
    methods: {
      chat: 'Chat aquí en la tienda',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      tiktok: 'TikTok',
      instagram: 'Instagram',
      facebook: 'Facebook',
    },
    phone: 'Número de teléfono',
    phoneHint: 'El número que usas ahí.',
    username: 'Usuario',
    usernameHint: 'Tu nombre ahí, por ejemplo @tinta.',
  },
  message: '¿Qué debe llevar?',
  messageHint: 'Nombres, palabras, colores, tallas y cuántas de cada una, dónde va la impresión.',
  left: 'Quedan {{count}} caracteres',
  colourOf: 'Color de la prenda: {{colour}}',
  artwork: {
    chooseProduct: 'Tu diseño es para otro tipo de producto que el que habías elegido. Elige dónde va.',
  },
  gone: {
    artwork: 'Tu diseño ya no está. Hazlo otra vez o quítalo.',
    uploads: 'Uno de tus archivos ya no está. Quítalo y envíalo otra vez.',
    iwantThisImage: 'La imagen que elegiste ya no está. Elige otra o quítala.',
  },
  draft: 'Lo que escribes se guarda en este navegador hasta que lo envíes.',
  review: 'Revisar y enviar',
}
