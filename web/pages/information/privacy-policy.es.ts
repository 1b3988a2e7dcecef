import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './privacy-policy.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Política de privacidad',
  description:
    'Qué guarda la tienda sobre ti, para qué, quién más lo ve y por cuánto tiempo, y cómo lo descargas o lo borras todo.',
  lead: 'Guardamos lo que un pedido necesita y nada más. Aquí ves qué es, quién más lo ve y cómo lo recuperas.',
  sections: {
    'who-we-are': {
      heading: 'Quién responde por tus datos',
      paragraphs: [
        '{{shop}}. Para todo lo que tenga que ver con tus datos, escribe a [{{supportEmail}}](supportMail); te responde una persona, casi siempre en menos de {{answerHours}} horas.',
      ],
    },
    'what-we-keep': {
      heading: 'Qué guardamos',
      paragraphs: [
        'Puedes mirar la tienda sin darnos nada. Cuando creas una cuenta, compras o nos escribes, guardamos:',
      ],
      terms: [
        {
          term: 'Tu cuenta',
          text: 'Nombre y apellido, correo, teléfono o ambos, un alias si la tienes, tu idioma, tema y notificaciones, y qué versión de los términos aceptaste y cuándo.',
        },
        { term: 'Tu contraseña', text: 'Solo una forma cifrada que no se puede revertir. Aquí nadie puede leerla.' },
        {
          term: 'Google, si lo usas',
          text: 'El número que Google le da a tu cuenta, y el nombre y el correo que Google confirma.',
        },
        {
          term: 'Tus pedidos',
          text: 'Qué compraste, tallas, imágenes, precios, a dónde va y cada paso con su hora. También tu carrito y tus direcciones de envío.',
        },
        {
          term: 'Tu pago',
          text: 'La referencia de Stripe, el importe y cómo salió. La tarjeta va directo a Stripe: nunca vemos ni guardamos su número.',
        },
        { term: 'Lo que nos envías', text: 'Mensajes, solicitudes y los archivos que traen.' },
        {
          term: 'Tus dispositivos',
          text: 'De cada inicio de sesión: navegador, sistema, cuándo empezó y cuándo se usó por última vez. El número del dispositivo se guarda cifrado.',
        },
        {
          term: 'Lo que te enviamos',
          text: 'Nuestros correos y SMS, durante 90 días después de salir, para comprobar que salieron.',
        },
      ],
    },
    'what-for': {
      heading: 'Para qué lo usamos',
      paragraphs: [
        'Para imprimir, cobrar y entregar lo que pediste, responderte y cuidar tu cuenta. No hacemos perfiles y ninguna máquina decide nada sobre ti.',
        'La dirección de tu red llega a nuestros servidores con cada petición, como en cualquier sitio. La usamos para frenar ataques y no la guardamos con tu cuenta; los inicios de sesión fallidos se cuentan con una clave cifrada durante dos horas como mucho.',
      ],
    },
    'who-else': {
      heading: 'Quién más lo ve',
      paragraphs: ['Quienes hacen una parte del trabajo, y cada cual solo esa parte:'],
      terms: [
        { term: 'Stripe', text: 'cobra tu tarjeta y tramita los reembolsos.' },
        {
          term: 'Cloudflare',
          text: 'aloja los servidores de la tienda, envía nuestros correos y comprueba en algunos formularios que los llena una persona.',
        },
        { term: 'Twilio', text: 'entrega nuestros SMS.' },
        { term: 'El acceso con Google', text: 'confirma quién eres, si entras con él.' },
        {
          term: 'Google Places',
          text: 'donde la tienda lo usa: recibe las letras que escribes en una dirección, para completarla. Pregunta nuestro servidor, así que Google no conoce ni tu nombre ni la dirección de tu red.',
        },
        { term: 'La mensajería', text: 'recibe el nombre, la dirección y el teléfono del paquete.' },
      ],
      closing: [
        'Nadie más. No vendemos ni prestamos tus datos. Solo entregamos algo fuera de esto cuando una ley nos obliga.',
      ],
    },
    'not-for-sale': {
      heading: 'No vendemos ni compartimos',
      paragraphs: [
        'No vendemos tu información personal ni la compartimos para publicidad en otros sitios, en el sentido que dan a estas palabras las leyes de California y de otros estados. Tampoco lo hicimos en los últimos doce meses, tenga la edad que tenga la persona. Por eso no hay nada de lo que debas excluirte.',
        'Quien usa un derecho de esta página recibe el mismo trato que cualquiera: los mismos precios y el mismo trabajo.',
      ],
    },
    where: {
      heading: 'Dónde está',
      paragraphs: [
        'Nuestra base de datos y nuestros archivos están en Cloudflare, en la región que elegimos al abrir la tienda; las páginas llegan del servidor más cercano a ti. Stripe, Twilio y Google trabajan también en Estados Unidos. Si vives en el Espacio Económico Europeo, Suiza o el Reino Unido, esa transferencia se apoya en los contratos que estas empresas ofrecen para ello, con las cláusulas tipo de la Comisión Europea o el Marco de Privacidad de Datos.',
      ],
    },
    messages: {
      heading: 'Los mensajes que recibes',
      paragraphs: [
        'Al registrarte aceptas mensajes sobre tu cuenta y tus pedidos: códigos, confirmaciones, pagos, entregas. En tus [preferencias](preferences) eliges qué te llega por correo y qué por SMS. Los códigos, los pagos y la seguridad te llegan siempre.',
        'Las novedades y ofertas son otra cosa. Están apagadas hasta que las enciendas en tus preferencias, y ahí mismo las apagas. Comprar nunca depende de eso.',
      ],
    },
    'how-long': {
      heading: 'Cuánto tiempo lo guardamos',
      paragraphs: ['Mientras tengas cuenta, con estos límites:'],
      list: [
        'Tu sesión sigue abierta hasta que la cierres. Si nadie la usa, termina a los {{idleDays}} días; en todo caso, a los {{absoluteDays}}.',
        'Los códigos y los enlaces que enviamos sirven una vez, durante minutos u horas, y luego se borran.',
        'Una cuenta que nadie usa en {{inactiveMonths}} meses, y que no ha comprado nada en ese tiempo, se borra. {{warningDays}} días antes te escribimos; inicia sesión una vez y se queda.',
        'Cuando eliminas tu cuenta, todo se borra a los {{undoDays}} días. De los pedidos pagados guardamos lo que la ley exige, sin tu nombre, tus datos de contacto ni tu dirección: solo quedan el país y el estado. Pasados {{orderYears}} años vale para todos los pedidos, también mientras tienes cuenta.',
        'Cloudflare guarda un historial de la base de datos durante {{historyDays}} días, para que podamos repararla. Lo borrado sale del historial pasado ese tiempo, y se borra otra vez si tuviéramos que volver atrás.',
        'Los registros técnicos de nuestros servidores duran siete días. No nombran a nadie.',
      ],
    },
    'in-your-hands': {
      heading: 'Lo que está en tus manos',
      paragraphs: ['Sin formularios, sin motivos, sin esperarnos. En [tu cuenta](account) puedes:'],
      list: [
        'Ver y cambiar tu nombre, correo, contraseña y preferencias.',
        'Descargar en un archivo todo lo que guardamos de ti.',
        'Ver todos los dispositivos con la sesión abierta y cerrarla en cualquiera.',
        'Suspender tu cuenta: todo se queda y nadie entra hasta que la abras de nuevo con un código.',
        'Eliminarla: se cierra la sesión en todas partes al instante, un enlace que te enviamos lo deshace durante {{undoDays}} días y después se borra.',
      ],
      closing: [
        'Si algo está mal y no puedes cambiarlo tú, escribe a [{{supportEmail}}](supportMail). También puedes reclamar ante la autoridad de protección de datos de donde vives.',
      ],
    },
    'how-we-guard-it': {
      heading: 'Cómo lo cuidamos',
      paragraphs: [
        'Todo viaja cifrado. Una sesión pertenece a un dispositivo; si alguien usa una copia en otro, se termina. Una contraseña o un correo nuevos se avisan a la dirección que conocemos, y una contraseña nueva cierra tus demás sesiones. Para eliminar tu cuenta hay que iniciar sesión de nuevo.',
      ],
    },
    age: {
      heading: 'No es para menores',
      paragraphs: [
        'Debes tener {{minimumAge}} años o más para tener una cuenta y comprar. Si un menor nos dio datos, avísanos y los borramos.',
      ],
    },
    changes: {
      heading: 'Cuando esta página cambia',
      paragraphs: [
        'La fecha de arriba cambia con ella. Si un cambio afecta a lo que aceptaste, te avisamos antes de que valga. Lo que guarda tu navegador está en la [política de cookies](policies).',
      ],
    },
  },
}
