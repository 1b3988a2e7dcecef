import { shop } from '#domain/shop'

/** The shop's profiles elsewhere (spec §2, Information area). */
export const socialProfiles = [
  { name: 'Instagram', url: shop.social.instagram },
  { name: 'Facebook', url: shop.social.facebook },
  { name: 'YouTube', url: shop.social.youtube },
  { name: 'TikTok', url: shop.social.tiktok },
] as const

/** A chat with the shop on WhatsApp, which wants the number without its plus. */
export const whatsappUrl = `https://wa.me/${shop.whatsapp.replace(/\D/g, '')}`
