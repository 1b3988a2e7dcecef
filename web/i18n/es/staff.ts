import type { AreaTexts, TranslationOf } from '../areas.ts'

/** The console of the staff, in Spanish. */
export const texts: TranslationOf<AreaTexts['staff']> = {
  side: 'Personal',
  openMenu: 'Abrir menú',
  menu: 'Consola',
  navigation: 'Consola',
  loggedInAs: 'Sesión de {{name}}',
  logOut: 'Cerrar sesión',
  links: { home: 'Inicio', inbox: 'Bandeja', team: 'Equipo', audit: 'Registro de acciones', security: 'Tu seguridad' },
  ownersOnly: { title: 'Para propietarios', text: 'Solo lo ven los propietarios. Pídele a uno lo que necesites de aquí.' },
  home: {
    title: 'Consola',
    greeting: 'Hola, {{name}}.',
    about: { inbox: 'Chats con clientes, primero quien más espera.', team: 'Quién trabaja aquí, quién está invitado y con qué función.', audit: 'Quién hizo qué y cuándo.', security: 'El segundo factor de tu inicio de sesión.' },
  },
  login: {
    title: 'Acceso del personal',
    headline: 'El taller.',
    lead: 'Esta puerta es para quienes trabajan aquí. Los clientes entran por la tienda.',
    otpLead: 'Una cosa más: el código de tu aplicación de autenticación.',
    identifier: 'Correo',
    password: 'Contraseña',
    submit: 'Entrar',
    busy: 'Entrando…',
    forgot: '¿Olvidaste tu contraseña?',
    otp: 'Código',
    otpHint: 'Seis dígitos de tu aplicación, o uno de tus códigos de recuperación.',
    back: 'Volver a la contraseña',
  },
}
