/** The pictures on the home, chosen at build time (build/home-pictures.ts). */
declare module 'virtual:home-pictures' {
  interface HomePicture {
    url: string
    srcset: string
    width: number
    height: number
    placeholder: string
    alt: { en: string; es: string }
  }
  export const homePictures: Record<'hero' | 'tshirt' | 'hoodies' | 'mug' | 'dtf', HomePicture | null>
}
