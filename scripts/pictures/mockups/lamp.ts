import { drawing, type LitScene } from '../scene.ts'
import type { Ground } from './garment.ts'
import { linear, studioScene, type Vec3 } from './studio.ts'

export type AcrylicShape = 'plate' | 'arch' | 'round'

export type LampScene = {
  /** Engraved lines (SVG content) in the acrylic's box: 1000 wide, `1000 × tall / wide` high; white where engraved. */
  engraving: string
  shape: AcrylicShape
  /** Size of the acrylic in units of 10 cm. */
  wide: number
  tall: number
  /** Colour of the light at the foot and at the top (#rrggbb). */
  light: string
  lightTop?: string
  base: 'oak' | 'walnut' | 'black' | 'round'
  turn?: number
  ground: Ground
  wall: Vec3
  decal?: string
  seed: number
  /** Focal length over picture width; without it the lamp fills the picture. */
  zoom?: number
  width?: number
  height?: number
}

const PRODUCT = `
uniform vec4 uPlate; uniform int uShape; uniform int uBase; uniform vec3 uWood; uniform vec3 uLed; uniform vec3 uLedTop;
const float BASE=.26;
vec3 local(vec3 p){return turned(p,uPlate.w);}
float base(vec3 p){vec3 q=local(p);float d=uBase==1?roundCylinder(q,min(uPlate.x*.5,.62),0.,BASE,.035):roundBox(q-vec3(0.,BASE*.5,0.),vec3(uPlate.x*.5+.08,BASE*.5,.24),.035);
 return smax(d,-roundBox(q-vec3(0.,BASE,0.),vec3(uPlate.x*.5-.08,.05,.035),.004),.008);}
float objects(vec3 p){return base(p);}
Mat material(vec3 p,vec3 n){vec3 q=local(p);float g=fbm(vec2(q.x*5.+fbm(q.xy*3.)*2.,q.y*46.+q.z*34.));float fine=noise(vec2(q.x*12.,(q.y+q.z)*240.));vec3 c=uWood*(.68+.55*g+.14*fine);
 float slot=smoothstep(.075,.0,abs(q.z))*step(abs(q.x),uPlate.x*.5-.04)*smoothstep(BASE-.05,BASE,q.y);
 return Mat(c,.55,.4,0.,uLed*slot*.8);}
`

const GLASS = `
float pane(vec2 p){vec2 b=vec2(uPlate.x*.5,uPlate.y*.5);
 if(uShape==2)return max(length(p-vec2(0.,b.y-b.x))-b.x,-(p.y+b.y))*(p.y<b.y-b.x&&abs(p.x)<b.x*.62?1.:1.);
 if(uShape==1){vec2 q=vec2(p.x,max(p.y-(b.y-b.x),0.));return max(length(q)-b.x,-(p.y+b.y));}
 vec2 d=abs(p)-b+.09;return min(max(d.x,d.y),0.)+length(max(d,0.))-.09;}
vec3 led(float v){return mix(uLedTop,uLed,smoothstep(0.,1.,v));}
vec4 glowing(vec2 at,float level){if(any(lessThan(at,vec2(-.2)))||any(greaterThan(at,vec2(1.2))))return vec4(0.);vec2 e=smoothstep(vec2(-.18),vec2(0.03),at)*smoothstep(vec2(1.18),vec2(.97),at);return textureLod(uEngraving,clamp(at,.002,.998),level)*e.x*e.y;}
float halo(vec2 at){vec2 q=(at-.5)*.6+.5;if(any(lessThan(q,vec2(0.)))||any(greaterThan(q,vec2(1.))))return 0.;return texture(uHalo,q).r*2.2;}
vec2 meet(vec3 o,vec3 d,float z,out vec3 at){vec3 lo=local(o);vec3 ld=turned(d,uPlate.w);float t=(z-lo.z)/ld.z;at=lo+ld*t;return vec2(t,ld.z);}
vec3 veil(vec3 o,vec3 d,float t,vec3 behind){vec3 q;vec2 m=meet(o,d,-.02,q);if(m.x<0.||m.x>t)return behind;
 vec2 p=vec2(q.x,q.y-(BASE-.03)-uPlate.y*.5);vec2 at=vec2(.5+p.x/uPlate.x,.5-p.y/uPlate.y);float inside=pane(p);vec3 l=led(at.y);
 vec3 bloom=l*halo(at)*.62;
 if(inside>0.)return behind+bloom*.55*exp(-inside*5.);
 vec4 cut=glowing(at,.6);float rim=smoothstep(-.022,-.004,inside);float inner=exp(inside*26.);
 vec3 back;vec3 q2;meet(o,d,.03,q2);float side=pane(vec2(q2.x,q2.y-(BASE-.03)-uPlate.y*.5));float thick=smoothstep(-.004,.006,side);
 float streak=smoothstep(.05,.0,abs(fract((p.x*.9+p.y*.45)*.55+.12)-.5)-.06)*.035;
 float foot=exp(-(p.y+uPlate.y*.5)*7.)*.22;
 vec3 c=behind*.93+vec3(.5,.55,.6)*streak*.5+l*(foot+.020)+bloom;
 c+=l*(rim*1.15+inner*.10+thick*.5);
 return c+mix(l,vec3(1.),.38)*cut.r*(1.35+.9*at.y);}
vec3 sheen(vec3 p,vec3 r){vec3 q;vec2 m=meet(p,r,-.02,q);if(m.x<0.)return vec3(0.);vec2 w=vec2(q.x,q.y-(BASE-.03)-uPlate.y*.5);vec2 at=vec2(.5+w.x/uPlate.x,.5-w.y/uPlate.y);float f=.035+.5*pow(1.-r.y,5.);float rim=exp(-abs(pane(w))*30.)*.5;return led(at.y)*(glowing(at,3.6).r*1.4+rim+halo(at)*.6)*f*smoothstep(-.3,.2,q.y);}
`

const WOODS: Record<LampScene['base'], Vec3> = {
  oak: [0.46, 0.29, 0.15],
  round: [0.5, 0.33, 0.18],
  walnut: [0.2, 0.105, 0.055],
  black: [0.022, 0.022, 0.024],
}
const SHAPES: Record<AcrylicShape, number> = { plate: 0, arch: 1, round: 2 }

/** An edge-lit acrylic lamp on its wooden foot, in a dim room; 4:5 unless a size is given. */
export function lampScene(s: LampScene): LitScene {
  const led = linear(s.light)
  const middle = 0.1 + (s.tall + 0.25) / 2
  const high = Math.round((1000 * s.tall) / s.wide)
  return studioScene({
    product: PRODUCT,
    glass: GLASS,
    textures: {
      uEngraving: drawing(s.engraving, 1200, Math.round((1200 * s.tall) / s.wide), `0 0 1000 ${high}`),
      // The light that the lines spread: the engraving blurred, with room around it (it is 0.6 of this drawing). The numbers
      // are mixed as they are: as light, the faint ones would have an edge.
      uHalo: drawing(
        `<filter id="halo" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="34"/></filter><g filter="url(#halo)"><rect width="1000" height="${high}" fill="#000"/>${s.engraving}</g>`,
        360,
        Math.round((360 * s.tall) / s.wide),
        `${-1000 / 3} ${-high / 3} ${5000 / 3} ${(5 * high) / 3}`,
      ),
    },
    uniforms: {
      uPlate: [s.wide, s.tall, 0, (-(s.turn ?? 0) * Math.PI) / 180],
      uShape: SHAPES[s.shape],
      uBase: s.base === 'round' ? 1 : 0,
      uWood: WOODS[s.base],
      uLed: led,
      uLedTop: linear(s.lightTop ?? s.light),
    },
    ground: s.ground,
    wall: s.wall,
    wallZ: 1.5,
    eye: [0.2, middle + 0.7, -6.4],
    target: [0, middle - 0.04, 0],
    zoom: s.zoom ?? (6.4 * 0.87) / Math.max(s.wide * 1.18, (s.tall + 0.4) * 0.84),
    light: [-0.7, 0.8, -0.3],
    exposure: 1,
    ambient: 0.2,
    bounds: [0, 0.12, 0, s.wide * 0.62 + 0.3],
    gobo: '<rect width="1000" height="1250" fill="#000"/>',
    goboStrength: 0.86,
    ...(s.decal ? { decal: s.decal } : {}),
    decalSize: 3.4,
    glow: {
      at: [0, 0.35 + s.tall * 0.42, -0.1],
      colour: [led[0] * 0.75 + 0.02, led[1] * 0.75 + 0.02, led[2] * 0.75 + 0.02],
      reach: 0.75,
    },
    seed: s.seed,
    width: s.width ?? 1440,
    height: s.height ?? 1800,
  })
}
