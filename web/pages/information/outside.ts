import { contact } from '#web/app/shop-contact.ts'

/** The shop's profiles on other sites (R-PAGE-11). */
export const socialProfiles = [
  { name: 'Instagram', url: contact.instagram },
  { name: 'Facebook', url: contact.facebook },
  { name: 'YouTube', url: contact.youtube },
  { name: 'TikTok', url: contact.tiktok },
] as const

/** A chat with the shop on WhatsApp, whose links need the number without its plus. */
export const whatsappUrl = `https://wa.me/${contact.whatsapp.replace(/\D/g, '')}`
