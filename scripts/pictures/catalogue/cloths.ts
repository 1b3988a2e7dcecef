import type { Bilingual } from '../draw/design.ts'
import type { Cloth } from '../mockups/garment.ts'

/** Cloth colours; `on` says which inks of a design suit them. Spanish names agree with «camiseta» and «sudadera». */
export type NamedCloth = Cloth & { name: Bilingual; on: 'light' | 'dark' }

const cloth = (
  en: string,
  es: string,
  on: 'light' | 'dark',
  base: string,
  dark: string,
  light: string,
  trim: string,
): NamedCloth => ({ name: { en, es }, on, base, dark, light, trim })

export const CLOTH = {
  black: cloth('black', 'negra', 'dark', '#26272a', '#0e0f10', '#6a6d72', '#e9e4d8'),
  white: cloth('white', 'blanca', 'light', '#f3f0e8', '#b9b4a8', '#ffffff', '#ded8ca'),
  cream: cloth('cream', 'color crema', 'light', '#e9dcc0', '#b3a482', '#fff7e4', '#f7efdc'),
  navy: cloth('navy', 'azul marino', 'dark', '#222f4c', '#111a2d', '#6d7ea3', '#efe7d6'),
  forest: cloth('forest green', 'verde bosque', 'dark', '#23433a', '#11251f', '#6f9a8b', '#efe7d6'),
  wine: cloth('wine red', 'color vino', 'dark', '#5e1f2c', '#350f17', '#b06b79', '#f1e4d4'),
  rust: cloth('rust', 'color teja', 'dark', '#a24b2c', '#6a2d18', '#e09a7c', '#f6e8d2'),
  sand: cloth('sand', 'color arena', 'light', '#d3bd99', '#98835f', '#f4e6cd', '#f6eedd'),
  mustard: cloth('mustard', 'color mostaza', 'light', '#d9a53a', '#97701f', '#f7d78c', '#fbf2dd'),
  sage: cloth('sage green', 'verde salvia', 'light', '#a9b79b', '#76846a', '#dbe6cf', '#f4f1e4'),
  sky: cloth('light blue', 'azul cielo', 'light', '#a9c6d6', '#7393a5', '#e1f0f7', '#f7f4ea'),
  rose: cloth('dusty rose', 'rosa palo', 'light', '#dfb3ab', '#a97d76', '#fae0da', '#fbf3ec'),
  heather: cloth('heather grey', 'gris jaspeada', 'light', '#c4c4c1', '#8b8c8b', '#eeeeec', '#f5f3ee'),
  plum: cloth('plum', 'color ciruela', 'dark', '#3c2440', '#211226', '#8b6a92', '#f3e8dc'),
  brown: cloth('chocolate brown', 'café chocolate', 'dark', '#4a3024', '#291811', '#96715f', '#f2e4cd'),
  charcoal: cloth('charcoal', 'gris carbón', 'dark', '#3c4045', '#1e2124', '#868c93', '#eeeae0'),
  teal: cloth('teal', 'verde azulado', 'dark', '#1f5560', '#0f3038', '#6ca5b0', '#f1eadb'),
  lilac: cloth('lilac', 'color lila', 'light', '#c3b4d6', '#8e7fa3', '#ece2f7', '#f7f3fa'),
} as const
