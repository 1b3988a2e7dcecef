import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './cookie-policy.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Política de cookies',
  description:
    'Las pocas cookies que usa la tienda, por su nombre: para qué sirve cada una y cuánto dura. Ninguna para publicidad.',
  lead: 'La tienda usa cuatro cookies propias, pequeñas, para funcionar. Ninguna para publicidad y ninguna para medirte.',
  sections: {
    'our-cookies': {
      heading: 'Nuestras cookies',
      paragraphs: [
        'Una cookie es una nota breve que un sitio deja en tu navegador y vuelve a leer en tu próxima visita. Estas son las nuestras:',
      ],
      terms: [
        {
          term: 'tinta_language',
          text: 'El idioma que elegiste, para que la página siguiente venga en él desde el principio. Se guarda cuando eliges uno. Dura un año.',
        },
        { term: 'tinta_theme', text: 'Claro, oscuro o como tu dispositivo. Se guarda cuando eliges uno. Dura un año.' },
        {
          term: '__Host-tinta_pending',
          text: 'Una nota firmada de qué cuenta confirma este navegador, para que tu código sirva aquí y en ningún otro sitio. Se guarda cuando te registras o necesitas un código. Ningún script puede leerla. Dura una hora.',
        },
        {
          term: '__Secure-tinta_device',
          text: 'Una nota firmada de que este navegador ya entró antes en tu cuenta, para que las contraseñas equivocadas de extraños no te dejen fuera. Se guarda cuando inicias sesión. Ningún script puede leerla. Dura {{deviceDays}} días.',
        },
      ],
    },
    'in-your-browser': {
      heading: 'Qué más queda en tu navegador',
      paragraphs: ['No son cookies, pero se parecen: esto queda en el almacenamiento de tu propio navegador.'],
      terms: [
        {
          term: 'deviceId',
          text: 'Un número al azar, creado una vez para este navegador. Une tu sesión a este dispositivo y te permite distinguir tus dispositivos. Queda hasta que lo borres.',
        },
        {
          term: 'userData',
          text: 'Solo mientras tienes la sesión iniciada: tu número de cuenta, la clave de tu sesión, tu nombre, correo y teléfono. Se borra al cerrar la sesión.',
        },
        {
          term: 'Hasta que lo envías o te vas',
          text: 'Un encargo o un diseño que empezaste, las imágenes que elegiste y no enviaste, lo que elegiste para el carrito y la tienda aún no pudo recibir, y los mensajes del chat que aún no pudieron salir. Esperan en tu cuenta hasta tu próxima visita y se borran al cerrar la sesión.',
        },
        {
          term: 'Favoritos y lo que viste',
          text: 'Los diseños que marcaste con un corazón y los últimos que viste, para que los encuentres otra vez. Solo los conoce este navegador. Se borran cuando quitas el corazón o cierras la sesión.',
        },
        {
          term: 'Cuando hubo que iniciar sesión',
          text: 'Lo que ibas a hacer, para seguir con ello después, y cuándo iniciaste o cerraste sesión aquí por última vez, para que lo sepan tus otras pestañas. Pasada media hora ya no sirve para nada.',
        },
        {
          term: 'Para leer sin conexión',
          text: 'Las páginas y las imágenes que viste y, mientras tienes la sesión iniciada, tu carrito y tus últimos pedidos. Las páginas quedan un mes como máximo; todo se borra al cerrar la sesión.',
        },
        {
          term: 'El idioma que te ofrecimos',
          text: 'Que una vez te preguntamos si prefieres leer en tu otro idioma. Queda hasta que lo borres.',
        },
        {
          term: 'El chat',
          text: 'Dónde pusiste su ventana y si puede sonar o mostrar un aviso. Queda hasta que lo borres.',
        },
        {
          term: 'Hasta que cierras la pestaña',
          text: 'Lo que escribiste en un formulario o en el chat y no enviaste, el producto por el que ibas a preguntar, si el chat estaba abierto, la dirección que estás confirmando, un enlace de nuestro correo que acabas de abrir y hasta dónde habías bajado en la página. Nunca una contraseña ni un número de tarjeta.',
        },
        {
          term: 'En la consola de la tienda',
          text: 'Solo para nuestro equipo: lo mismo, con su sesión, cuándo hizo algo por última vez y __Secure-tinta_staff_device en lugar de __Secure-tinta_device.',
        },
      ],
    },
    'of-others': {
      heading: 'Cookies de otros, y solo cuando llegas ahí',
      paragraphs: ['Algunas pantallas necesitan a alguien más. Nada suyo se carga antes de que las abras.'],
      terms: [
        {
          term: 'Stripe, en la pantalla de pago',
          text: 'Cobra tu tarjeta y vigila que no haya fraude. Guarda cookies propias, como __stripe_mid (un año) y __stripe_sid (30 minutos).',
        },
        {
          term: 'Google, en la pantalla de inicio de sesión',
          text: 'Dibuja el botón de «entrar con Google» y puede guardar o leer sus propias cookies mientras esa pantalla está abierta; además, Google ve que tu navegador pidió el botón. Si entras de otra manera, este botón no le dice a Google nada sobre ti.',
        },
        {
          term: 'Cloudflare Turnstile, en algunos formularios',
          text: 'Donde la tienda lo usa: comprueba que quien llena un formulario, por ejemplo al registrarse, es una persona. Para eso mira tu navegador, y puede guardar una nota de que la prueba se pasó mientras el formulario está abierto.',
        },
      ],
    },
    'what-there-is-not': {
      heading: 'Qué no hay',
      paragraphs: [
        'Ni cookies de publicidad, ni estadísticas de visitas, ni píxeles, ni perfiles. Y nada se vende ni se presta a nadie.',
      ],
    },
    'your-choice': {
      heading: 'Tú decides',
      paragraphs: [
        'Puedes borrar o bloquear todo esto en los ajustes de tu navegador cuando quieras. La tienda se abre igual. Vuelves a elegir idioma y tema, tu sesión se cierra y quizá haya que enviarte de nuevo un código que esperabas.',
        'Todo está ahí para algo que tú pediste. Por eso ningún aviso te pide aceptar nada. Lo que guardamos de nuestro lado está en la [política de privacidad](privacyPolicy).',
      ],
    },
  },
}
