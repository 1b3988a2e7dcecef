import { drawing, type Drawing, type LitScene } from '../scene.ts'
import type { Ground } from './garment.ts'
import { linear, studioScene, type Vec3 } from './studio.ts'

export type Mug = {
  /**
   * The print (SVG content) and its space; `wide` is its width on the mug in units of 10 cm, `at` its middle (angle in
   * degrees from the front, height).
   */
  print: string
  printBox: readonly [number, number, number, number]
  wide?: number
  at?: readonly [number, number]
  /** Place on the table and turn in degrees (positive shows more of the handle's side). */
  place?: readonly [number, number]
  turn?: number
  glaze: string
  inside?: string
  handle?: string
  filled?: 'coffee' | 'chocolate' | 'tea' | 'milk'
}

export type MugScene = {
  mugs: readonly [Mug] | readonly [Mug, Mug]
  ground: Ground
  wall: Vec3
  eye?: Vec3
  target?: Vec3
  zoom?: number
  gobo?: string
  goboStrength?: number
  decal?: string
  exposure?: number
  seed?: number
  width?: number
  height?: number
}

const PRODUCT = `
uniform vec4 uMug[2]; uniform vec4 uPrintAt[2]; uniform vec3 uGlaze[2]; uniform vec3 uInside[2]; uniform vec3 uHandle[2]; uniform vec4 uDrink[2]; uniform int uCount;
const float R=.41,H=.95;
float mugAt(vec3 p){float far=roundCylinder(p,R+.30,-.02,H+.03,.0);if(far>.25)return far-.02+.05;
 float taper=p.y<.09?(.09-p.y)*(.09-p.y)*3.2:0.;float outer=roundCylinder(p,R-taper,0.,H,.028);
 float inner=roundCylinder(p-vec3(0,.05,0),R-.042,0.,2.,.05);float body=smax(outer,-inner,.030);
 vec2 q=abs(p.xy-vec2(R+.085,.475))-vec2(.155,.265)+.15;float ring=abs(min(max(q.x,q.y),0.)+length(max(q,0.))-.15);
 float handle=length(vec2(ring,p.z*.82))-.050;handle=max(handle,-(length(p.xz)-R+.03));
 return smin(body,handle,.045)*.94;}
vec3 local(vec3 p,int i){return turned(p-vec3(uMug[i].x,0.,uMug[i].y),uMug[i].z);}
float drinkAt(vec3 p,int i){return uDrink[i].w>0.?roundCylinder(p,R-.03,uDrink[i].w-.3,uDrink[i].w,.004):1e3;}
float objects(vec3 p){float d=1e3;for(int i=0;i<2;i++){if(i>=uCount)break;vec3 q=local(p,i);d=min(d,min(mugAt(q),drinkAt(q,i)));}return d;}
Mat material(vec3 p,vec3 n){int k=0;float best=1e3;for(int i=0;i<2;i++){if(i>=uCount)break;float d=mugAt(local(p,i));d=min(d,drinkAt(local(p,i),i));if(d<best){best=d;k=i;}}
 vec3 q=local(p,k);float rad=length(q.xz);
 if(drinkAt(q,k)<.0015&&rad<R-.035){float rim=smoothstep(R-.10,R-.045,rad);float foam=fbm(q.xz*26.)*.5+fbm(q.xz*60.+4.)*.25;vec3 c=uDrink[k].rgb*(.55+.5*foam);c=mix(c,uDrink[k].rgb*2.4+.03,rim*.6*smoothstep(.3,.6,foam));return Mat(c,1.,.06,0.,vec3(0.));}
 vec3 c=mix(uGlaze[k],uInside[k],smoothstep(R-.012,R-.019,rad)*smoothstep(.05,.07,q.y));c=mix(c,uHandle[k],smoothstep(R+.008,R+.014,rad));
 c=mix(c,mix(uGlaze[k],uInside[k],.5),smoothstep(.034,.026,abs(rad-R+.02))*smoothstep(H-.020,H-.012,q.y));
 if(rad>R-.012&&rad<R+.004){float a=atan(q.x,-q.z)-uPrintAt[k].x;vec2 at=vec2(.5+a*R/uPrintAt[k].z,.5-(q.y-uPrintAt[k].y)/uPrintAt[k].w);vec4 i=k==0?ink(uPrintA,at,uPrintAt[0].z):ink(uPrintB,at,uPrintAt[1].z);c=mix(c,i.rgb*.96,i.a);}
 c*=.985+.03*noise(q.xy*9.+q.z*7.);
 return Mat(c,1.,.03,0.,vec3(0.));}
`

const DRINKS: Record<NonNullable<Mug['filled']>, Vec3> = {
  coffee: [0.05, 0.022, 0.01],
  chocolate: [0.11, 0.045, 0.02],
  tea: [0.26, 0.09, 0.015],
  milk: [0.62, 0.5, 0.36],
}

/** One or two printed mugs on a table. */
export function mugScene(s: MugScene): LitScene {
  const two = [s.mugs[0], s.mugs[1] ?? s.mugs[0]] as const
  const print = (m: Mug): Drawing => {
    const [x, y, w, h] = m.printBox
    return drawing(m.print, 1100, Math.round((1100 * h) / w), `${x} ${y} ${w} ${h}`)
  }
  return studioScene({
    product: PRODUCT,
    textures: { uPrintA: print(two[0]), uPrintB: print(two[1]) },
    uniforms: {
      uMug: two.flatMap((m) => [...(m.place ?? [0, 0]), (-(m.turn ?? 0) * Math.PI) / 180, 0]),
      uPrintAt: two.flatMap((m) => {
        const wide = m.wide ?? 0.66
        return [((m.at?.[0] ?? 0) * Math.PI) / 180, m.at?.[1] ?? 0.47, wide, (wide * m.printBox[3]) / m.printBox[2]]
      }),
      uGlaze: two.flatMap((m) => [...linear(m.glaze)]),
      uInside: two.flatMap((m) => [...linear(m.inside ?? m.glaze)]),
      uHandle: two.flatMap((m) => [...linear(m.handle ?? m.glaze)]),
      uDrink: two.flatMap((m) => [...(m.filled ? DRINKS[m.filled] : [0, 0, 0]), m.filled ? 0.84 : 0]),
      uCount: s.mugs.length,
    },
    ground: s.ground,
    wall: s.wall,
    eye: s.eye ?? [0.1, 1.35, -4.6],
    target: s.target ?? [0.1, 0.47, 0],
    zoom: s.zoom ?? 2.85,
    bounds: s.mugs.length === 2 ? [0, 0.5, 0.2, 1.75] : [0.12, 0.48, 0, 0.92],
    ...(s.gobo ? { gobo: s.gobo } : {}),
    ...(s.goboStrength === undefined ? {} : { goboStrength: s.goboStrength }),
    ...(s.decal ? { decal: s.decal } : {}),
    exposure: s.exposure ?? 1,
    seed: s.seed ?? 1,
    ...(s.width ? { width: s.width } : {}),
    ...(s.height ? { height: s.height } : {}),
  })
}
