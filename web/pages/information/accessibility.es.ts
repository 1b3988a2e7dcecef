import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './accessibility.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Accesibilidad',
  description:
    'Cómo funciona la tienda con teclado, lector de pantalla y letra grande, qué falta todavía y a quién avisar.',
  lead: 'Aquí debería poder pedir cualquiera. Esta página dice hasta dónde hemos llegado, qué falta y quién te ayuda cuando algo te estorba.',
  sections: {
    standard: {
      heading: 'En qué nos basamos',
      paragraphs: [
        'La tienda sigue las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, en las que se apoya la norma europea EN 301 549. Según nuestra propia revisión las cumple en parte: lo que no cumple está más abajo.',
        'La declaración vale para toda la tienda en esta dirección, en español y en inglés, con el tema claro y con el oscuro.',
      ],
    },
    'what-works': {
      heading: 'Qué funciona',
      paragraphs: ['Desde encontrar un producto hasta pagar, seguir y reclamar un pedido:'],
      list: [
        'Todo se puede hacer solo con el teclado. El foco se ve, entra en los diálogos y vuelve de ellos.',
        'Títulos, listas, formularios y avisos tienen nombres que el lector de pantalla dice. Un error está junto a su campo y se anuncia.',
        'Los textos y los controles mantienen el contraste del nivel AA en los dos temas. Nada se dice solo con el color.',
        'Las páginas funcionan desde 360 píxeles de ancho, sin desplazarse hacia los lados, y se pueden ampliar.',
        'Los botones son lo bastante grandes para un pulgar. Lo que se puede arrastrar también se puede hacer con botones o teclas.',
        'El movimiento es breve y solo muestra qué cambió. Se detiene si tu dispositivo pide menos movimiento.',
        'Nada hay que hacerlo deprisa: si tu sesión termina, lo que escribiste se queda, y un código que venció se envía de nuevo.',
        'El aviso de lo que acabas de hacer no tapa ningún control si la ventana tiene lugar para él, y se lee en voz alta. La tecla F8 lleva a él y de vuelta; se queda mientras estás en él.',
        'El diseñador muestra una lista de todo lo que hay en tu diseño, lo mueve con las flechas y admite lugar, tamaño y giro en números.',
      ],
    },
    'what-does-not': {
      heading: 'Qué no funciona todavía',
      paragraphs: ['Sabemos de esto:'],
      list: [
        'Las imágenes que los clientes o nosotros enviamos por el chat no llevan una descripción de lo que se ve.',
        'Los nombres de los diseños describen el motivo en pocas palabras, sin detalle. Pregúntanos y te lo describimos.',
        'La factura en PDF no lleva etiquetas para lectores de pantalla. La misma factura es una página en [tus pedidos](orders).',
        'Los campos de la tarjeta son de Stripe, el botón de «entrar con Google» es de Google y la comprobación de personas en los formularios es de Cloudflare. No podemos cambiarlos, y para cada uno hay otro camino: un pedido con enlace de pago, entrar con contraseña o un mensaje a nosotros.',
        'Las páginas en las que trabaja nuestro propio equipo no forman parte de esta declaración.',
      ],
    },
    'how-we-check': {
      heading: 'Cómo lo comprobamos',
      paragraphs: [
        'Cada cambio se prueba antes de publicarse: una revisión automática según las reglas de WCAG 2.2 A y AA en las pantallas de la tienda, con los dos temas y en un teléfono, en español y en inglés. Las revisiones automáticas encuentran una parte de lo que puede estar mal. Esta declaración se escribió el día indicado arriba, tras nuestra propia revisión; nadie más ha auditado la tienda.',
      ],
    },
    'tell-us': {
      heading: 'Avísanos',
      paragraphs: [
        'Si algo te estorba, escribe a [{{supportEmail}}](supportMail) o usa cualquier vía de la [página de contacto](contact). Dinos qué querías hacer y con qué dispositivo. Procuramos responder en menos de {{answerHours}} horas, tomamos tu pedido por chat o por correo si quieres, y lo arreglamos.',
        'Si nuestra respuesta no te sirve: en la Unión Europea, la autoridad de tu país que vigila la accesibilidad de las tiendas en línea recibe quejas; en Estados Unidos es el Departamento de Justicia, en ada.gov.',
      ],
    },
  },
}
