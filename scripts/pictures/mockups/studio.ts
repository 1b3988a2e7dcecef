import { resetIds } from '../draw/kit.ts'
import { drawing, type Drawing, type LitScene } from '../scene.ts'
import type { Ground } from './garment.ts'
import { CLEAR, STUDIO_HEAD, STUDIO_MAIN } from './studio-shader.ts'

export type Vec3 = readonly [number, number, number]

/** Linear light from #rrggbb. */
export function linear(hex: string): Vec3 {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return [r, g, b]
}

/** A product set up in the studio. Lengths are in units of 10 cm. */
export type StudioScene = {
  /** GLSL of the product: `objects` and `material`. */
  product: string
  /** GLSL of `veil` and `sheen`, for products with glass or acrylic. */
  glass?: string
  textures: Record<string, Drawing>
  uniforms: LitScene['uniforms']
  ground: Ground
  /** Wall colour in linear light, and its distance behind the origin. */
  wall: Vec3
  wallZ?: number
  eye: Vec3
  target: Vec3
  /** Focal length over picture width: larger is nearer. */
  zoom: number
  light?: Vec3
  exposure?: number
  ambient?: number
  /** Middle and radius of a sphere that holds all objects. */
  bounds: readonly [number, number, number, number]
  gobo?: string
  goboStrength?: number
  /**
   * Things lying flat on the table (SVG content, 1000 × 1000, its middle at the origin), and how wide that square is.
   */
  decal?: string
  decalSize?: number
  glow?: { at: Vec3; colour: Vec3; reach: number }
  seed?: number
  width?: number
  height?: number
}

/** The lit picture of a product on the table, square unless a size is given. */
export function studioScene(s: StudioScene): LitScene {
  resetIds()
  const [width, height] = [s.width ?? 1440, s.height ?? 1440]
  return {
    kind: 'lit',
    width,
    height,
    shader: STUDIO_HEAD + (s.glass === undefined ? CLEAR : '') + s.product + (s.glass ?? '') + STUDIO_MAIN,
    textures: {
      ...s.textures,
      uGobo: drawing(`<rect width="1000" height="1250" fill="#fff"/>${s.gobo ?? ''}`, 720, 900, '0 0 1000 1250'),
      uDecal: drawing(s.decal ?? '', 1600, 1600, '0 0 1000 1000'),
    },
    uniforms: {
      ...s.uniforms,
      uEye: s.eye,
      uTarget: s.target,
      uZoom: s.zoom,
      uSurface: s.ground.kind,
      uTint: s.ground.tint,
      uWall: s.wall,
      uWallZ: s.wallZ ?? 2.6,
      uGoboStrength: s.gobo ? (s.goboStrength ?? 0.6) : 0,
      uLight: s.light ?? [-0.62, 0.78, -0.5],
      uExposure: s.exposure ?? 1,
      uAmbient: s.ambient ?? 1,
      uBounds: s.bounds,
      uDecalSize: s.decalSize ?? 4,
      uSeed: s.seed ?? 1,
      uFine: s.glass === undefined ? 0 : 1,
      uGlowAt: s.glow?.at ?? [0, 0, 0],
      uGlowColour: s.glow?.colour ?? [0, 0, 0],
      uGlowReach: s.glow?.reach ?? 1,
    },
  }
}
