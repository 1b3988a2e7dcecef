import { deliveredErrors } from './delivered-errors.rules.ts'
import { designErrors } from './design-errors.rules.ts'
import { discountErrors } from './discount-errors.rules.ts'
import type { Localized } from './language.rules.ts'
import { moneyErrors } from './money-errors.rules.ts'
import { pressErrors } from './press-errors.rules.ts'
import { proofErrors } from './proof-errors.rules.ts'
import type { RuleCode } from './rule-texts.rules.ts'
import { usedKeyErrors } from './used-key-errors.rules.ts'

/**
 * Every error the Worker can answer with: code → status and text in both languages. Texts never carry identifiers,
 * counts or names of tables (S-06); the ones the specification gives are letter for letter (R-WIRE-15).
 */
export const errorCatalogue = {
  ...proofErrors,
  ...designErrors,
  ...deliveredErrors,
  ...pressErrors,
  ...moneyErrors,
  ...discountErrors,
  ...usedKeyErrors,
  malformed: {
    status: 400,
    en: 'The request could not be read. Please try again.',
    es: 'No pudimos leer la solicitud. Inténtalo de nuevo.',
  },
  token_required: { status: 401, en: 'Token is required.', es: 'Se requiere el token.' },
  token_invalid: {
    status: 401,
    en: 'Your session has ended. Please log in again.',
    es: 'Tu sesión terminó. Inicia sesión de nuevo.',
  },
  login_failed: {
    status: 401,
    en: 'The email, phone, key or password is not right.',
    es: 'El correo, teléfono, alias o contraseña no es correcto.',
  },
  link_invalid: { status: 401, en: 'Token expired or something went wrong', es: 'El enlace venció o algo salió mal' },
  otp_required: {
    status: 401,
    en: 'Type the code of your authenticator app too.',
    es: 'Escribe también el código de tu aplicación de autenticación.',
  },
  otp_wrong: {
    status: 401,
    en: 'This code is not right, or it was used. Wait for the next one and try again.',
    es: 'Este código no es correcto o ya se usó. Espera el siguiente e inténtalo de nuevo.',
  },
  not_validated: {
    status: 403,
    en: 'Please confirm your account first. We have sent you a code.',
    es: 'Primero confirma tu cuenta. Te enviamos un código.',
  },
  account_suspended: {
    status: 403,
    en: 'This account is suspended. We have sent you a code to reopen it.',
    es: 'Esta cuenta está suspendida. Te enviamos un código para reactivarla.',
  },
  account_locked: {
    status: 403,
    en: 'The shop has suspended this account. Write to us and we will look at it together.',
    es: 'La tienda suspendió esta cuenta. Escríbenos y lo vemos juntos.',
  },
  forbidden: { status: 403, en: 'You may not do this.', es: 'No puedes hacer esto.' },
  refund_limit: {
    status: 403,
    en: 'This is more than you may refund of one order. Ask an owner.',
    es: 'Esto es más de lo que puedes devolver de un pedido. Pídeselo a un propietario.',
  },
  log_in_again: {
    status: 403,
    en: 'This needs a log-in of the last few minutes. Log in again, then repeat it.',
    es: 'Esto pide un inicio de sesión de hace pocos minutos. Entra de nuevo y repítelo.',
  },
  second_factor_required: {
    status: 403,
    en: 'Set up your second factor first.',
    es: 'Primero configura tu segundo factor.',
  },
  not_found: { status: 404, en: 'We could not find that.', es: 'No encontramos eso.' },
  method_not_allowed: {
    status: 405,
    en: 'This address does not take that method.',
    es: 'Esta dirección no acepta ese método.',
  },
  not_human: {
    status: 403,
    en: 'We could not verify that you are a person. Please try the check again.',
    es: 'No pudimos ver que eres una persona. Repite la verificación.',
  },
  being_paid: {
    status: 409,
    en: 'This item is being paid right now. Wait a moment and look at your orders.',
    es: 'Este artículo se está pagando ahora. Espera un momento y revisa tus pedidos.',
  },
  already_paid: {
    status: 409,
    en: 'This order is already paid. You will find it in your orders.',
    es: 'Este pedido ya está pagado. Lo encontrarás en tus pedidos.',
  },
  order_closed: {
    status: 409,
    en: 'This order was cancelled. Nothing was charged.',
    es: 'Este pedido se canceló. No se cobró nada.',
  },
  order_given_back: {
    status: 409,
    en: 'This order was cancelled. What was paid for it goes back.',
    es: 'Este pedido se canceló. Lo que se pagó se devuelve.',
  },
  order_moved: {
    status: 409,
    en: 'The order has moved on meanwhile. Look at it again.',
    es: 'El pedido avanzó entretanto. Míralo otra vez.',
  },
  edited_meanwhile: {
    status: 409,
    en: 'A colleague has changed this meanwhile. Look at it again.',
    es: 'Alguien del equipo cambió esto mientras tanto. Míralo otra vez.',
  },
  picture_incomplete: {
    status: 409,
    en: 'Not all sizes of this picture have arrived. Send it again.',
    es: 'No llegaron todos los tamaños de la imagen. Envíala de nuevo.',
  },
  picture_taken: {
    status: 409,
    en: 'Another picture has this name already. Give yours another title.',
    es: 'Otra imagen ya tiene este nombre. Ponle otro título a la tuya.',
  },
  balance_due: {
    status: 409,
    en: 'The rest of this order has not been paid yet.',
    es: 'Todavía no se pagó el resto de este pedido.',
  },
  address_tax: {
    status: 409,
    en: 'The sales tax of that address is not the one this order paid. Write to us and we will change it with you.',
    es: 'Esa dirección tiene otro impuesto que el que pagaste en este pedido. Escríbenos y lo cambiamos contigo.',
  },
  order_fixed: {
    status: 409,
    en: 'This order is too far along for that. Write to us and we will see what we can do.',
    es: 'Este pedido ya está demasiado avanzado para eso. Escríbenos y vemos qué podemos hacer.',
  },
  design_held: {
    status: 409,
    en: 'Somebody is paying for this design right now. Try again in a few minutes.',
    es: 'Alguien está pagando este diseño ahora. Inténtalo de nuevo en unos minutos.',
  },
  design_sold: {
    status: 409,
    en: 'This design has been sold. There was only one.',
    es: 'Este diseño ya se vendió. Solo había uno.',
  },
  request_moved: {
    status: 409,
    en: 'This request has moved on meanwhile. Look at it again.',
    es: 'Esta solicitud cambió mientras tanto. Vuelve a mirarla.',
  },
  requests_full: {
    status: 409,
    en: 'You have as many open requests as we can work on. Finish or withdraw one first.',
    es: 'Ya tienes todas las solicitudes abiertas que podemos atender. Termina o retira una primero.',
  },
  quote_over: {
    status: 409,
    en: 'This quote is no longer open. Look at the newest one.',
    es: 'Esta cotización ya no está abierta. Mira la más reciente.',
  },
  proof_over: {
    status: 409,
    en: 'There is a newer proof, or this one was answered already.',
    es: 'Hay una prueba más reciente, o esta ya tiene respuesta.',
  },
  proof_replaced: {
    status: 409,
    en: 'There is a newer version of this proof. Log in to see it, or open the link in our newest email.',
    es: 'Hay una versión más reciente de esta prueba. Inicia sesión para verla o abre el enlace de nuestro último correo.',
  },
  not_cancellable: {
    status: 409,
    en: 'This order is already being made and can no longer be cancelled.',
    es: 'Este pedido ya se está preparando y no se puede cancelar.',
  },
  cart_full: {
    status: 409,
    en: 'Your cart is full. Pay or delete something first.',
    es: 'Tu carrito está lleno. Paga o borra algo primero.',
  },
  addresses_full: {
    status: 409,
    en: 'You have as many addresses as we can keep. Delete one first.',
    es: 'Ya tienes todas las direcciones que podemos guardar. Borra una primero.',
  },
  second_factor_on: {
    status: 409,
    en: 'Your second factor is on. Switch it off first.',
    es: 'Tu segundo factor está activo. Desactívalo primero.',
  },
  of_staff: {
    status: 409,
    en: 'This person works here. Change the role instead.',
    es: 'Esta persona trabaja aquí. Cambia su función.',
  },
  last_owner: {
    status: 409,
    en: 'The shop needs an owner. Make someone else an owner first.',
    es: 'La tienda necesita un propietario. Nombra a otra persona primero.',
  },
  too_large: { status: 413, en: 'That is too large.', es: 'Eso es demasiado grande.' },
  file_too_large: {
    status: 413,
    en: 'The file is too large: 25 MB at most.',
    es: 'El archivo es demasiado grande: 25 MB como máximo.',
  },
  file_type: {
    status: 415,
    en: 'We take JPEG, PNG, WebP, GIF, AVIF and HEIC pictures, and PDF.',
    es: 'Aceptamos imágenes JPEG, PNG, WebP, GIF, AVIF y HEIC, y PDF.',
  },
  wrong_type: { status: 415, en: 'The request must be JSON.', es: 'La solicitud debe ser JSON.' },
  no_file: { status: 422, en: 'Choose a file first', es: 'Selecciona un archivo primero' },
  file_damaged: {
    status: 422,
    en: 'This file is damaged or not complete. Try another copy of it.',
    es: 'El archivo está dañado o incompleto. Prueba con otra copia.',
  },
  too_many_pixels: {
    status: 422,
    en: 'This picture is too large: 80 megapixels at most.',
    es: 'La imagen es demasiado grande: 80 megapíxeles como máximo.',
  },
  upload_moved: {
    status: 409,
    en: 'This piece of the file does not fit. Ask how far it is and go on from there.',
    es: 'Esta parte del archivo no encaja. Consulta cuánto llegó y continúa desde ahí.',
  },
  upload_in_use: {
    status: 409,
    en: 'This file belongs to something you have sent and stays with it.',
    es: 'Este archivo pertenece a algo que ya enviaste y se queda ahí.',
  },
  upload_quota: {
    status: 429,
    en: 'You have sent us as many files as we can take in a day. Try again tomorrow.',
    es: 'Ya nos enviaste todos los archivos que podemos recibir en un día. Inténtalo mañana.',
  },
  invalid: { status: 422, en: 'Please check the marked fields.', es: 'Revisa los campos marcados.' },
  email_invalid: { status: 422, en: 'Invalid email or something went wrong', es: 'Correo no válido o algo salió mal' },
  reset_identifier: {
    status: 422,
    en: 'Please enter a valid email or phone number',
    es: 'Ingresa un correo o número de teléfono válido',
  },
  update_refused: { status: 422, en: 'Something is wrong', es: 'Algo está mal' },
  custom_key_taken: {
    status: 409,
    en: 'This key is taken. Choose another one.',
    es: 'Este alias ya está en uso. Elige otro.',
  },
  orders_open: {
    status: 409,
    en: 'You have orders on their way. Wait until they arrive or cancel them first.',
    es: 'Tienes pedidos en camino. Espera a que lleguen o cancélalos primero.',
  },
  claims_pending: {
    status: 409,
    en: 'We are still at work on something you reported. Wait until that is done.',
    es: 'Todavía estamos atendiendo algo que reportaste. Espera a que termine.',
  },
  google_failed: { status: 401, en: 'Google login failed', es: 'Falló el inicio de sesión con Google' },
  upgrade_required: {
    status: 426,
    en: 'This address takes a WebSocket only.',
    es: 'Esta dirección solo acepta un WebSocket.',
  },
  code_wrong: {
    status: 422,
    en: 'The code is wrong or has expired. Ask for a new one.',
    es: 'El código es incorrecto o venció. Pide uno nuevo.',
  },
  too_many: {
    status: 429,
    en: 'Too many tries. Wait a moment and try again.',
    es: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  },
  signature_invalid: { status: 400, en: 'The signature is not right.', es: 'La firma no es correcta.' },
  payment_down: {
    status: 503,
    en: 'The card service does not answer. Nothing was charged. Please try again.',
    es: 'El servicio de tarjetas no responde. No se cobró nada. Inténtalo de nuevo.',
  },
  lookup_down: { status: 503, en: 'Error loading address', es: 'Error al cargar la dirección' },
  busy: {
    status: 503,
    en: 'The shop is busy. Please try again in a moment.',
    es: 'La tienda está ocupada. Inténtalo de nuevo en un momento.',
  },
  shop_needs_owner: {
    status: 503,
    en: 'The shop serves, but something needs its owner.',
    es: 'La tienda atiende, pero algo necesita a su dueño.',
  },
  unexpected: { status: 500, en: 'An unexpected error occurred.', es: 'Ocurrió un error inesperado.' },
} as const satisfies Record<string, Localized & { status: number }>

export type ErrorCode = keyof typeof errorCatalogue

/**
 * What may come with an error beside its code. `fields` maps a field to the rule it breaks; `retryAfterMs` to a
 * header.
 */
export interface ErrorDetails {
  fields?: Record<string, RuleCode>
  retryAfterMs?: number
  /** Extra members of the body, e.g. `validated: false` (R-WIRE-03). */
  extra?: Record<string, unknown>
}

/** The only error thrown on purpose: the renderer turns it into the superset body of R-WIRE-03. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The shop's own error in what was thrown: a failed query is wrapped by the query builder. Null when there is none. */
export function shopErrorIn(thrown: unknown): ShopError | null {
  for (let error = thrown; error instanceof Error; error = error.cause) if (error instanceof ShopError) return error
  return null
}
