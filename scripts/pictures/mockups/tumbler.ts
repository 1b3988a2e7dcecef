import { drawing, type Drawing, type LitScene } from '../scene.ts'
import type { Ground } from './garment.ts'
import { linear, studioScene, type Vec3 } from './studio.ts'

export type Tumbler = {
  /**
   * The print (SVG content) and its space; `wide` is its width round the tumbler in units of 10 cm, `at` its middle
   * (degrees, height).
   */
  print: string
  printBox: readonly [number, number, number, number]
  wide: number
  at?: readonly [number, number]
  coat: string
  /** Powder coat is matt (0.45), a sublimated wrap is glossy (0.08). */
  rough?: number
  lid: string
  straw: string
  place?: readonly [number, number]
  turn?: number
}

export type TumblerScene = {
  tumblers: readonly [Tumbler] | readonly [Tumbler, Tumbler]
  ground: Ground
  wall: Vec3
  eye?: Vec3
  target?: Vec3
  zoom?: number
  gobo?: string
  goboStrength?: number
  decal?: string
  seed?: number
  width?: number
  height?: number
}

const PRODUCT = `
uniform vec4 uPlace[2]; uniform vec4 uPrintAt[2]; uniform vec4 uCoat[2]; uniform vec3 uLid[2]; uniform vec3 uStraw[2]; uniform int uCount;
const float R=.375;
vec3 local(vec3 p,int i){return turned(p-vec3(uPlace[i].x,0.,uPlace[i].y),uPlace[i].z);}
float body(vec3 p){float slim=p.y<.42?(.42-p.y)*(.42-p.y)*.16:0.;return roundCylinder(p,R-slim,.035,1.885,.02);}
float steel(vec3 p){return min(roundCylinder(p,R-.042,.0,.05,.012),roundCylinder(p,R-.012,1.86,1.945,.02));}
float lid(vec3 p){float d=roundCylinder(p,R-.004,1.945,2.06,.03);float top=roundCylinder(p,R-.06,2.03,3.,.02);d=smax(d,-top,.02);return min(d,roundCylinder(p-vec3(.0,0.,.0),.085,2.0,2.085,.02));}
float straw(vec3 p){vec3 q=p;q.x-=(q.y-2.0)*.075;q.z+=(q.y-2.0)*.03;return roundCylinder(q,.036,1.9,2.66,.006)*.95;}
float objects(vec3 p){float d=1e3;for(int i=0;i<2;i++){if(i>=uCount)break;vec3 q=local(p,i);float far=length(q.xz)-R-.3;if(far>.2){d=min(d,far);continue;}d=min(d,min(min(body(q),steel(q)),min(lid(q),straw(q))));}return d*.97;}
Mat material(vec3 p,vec3 n){int k=0;float best=1e3;for(int i=0;i<2;i++){if(i>=uCount)break;vec3 q=local(p,i);float d=min(min(body(q),steel(q)),min(lid(q),straw(q)));if(d<best){best=d;k=i;}}
 vec3 q=local(p,k);float b=body(q),s=steel(q),l=lid(q),t=straw(q);float m=min(min(b,s),min(l,t));
 if(t<=m+.0004){return Mat(uStraw[k],1.,.1,0.,vec3(0.));}
 if(l<=m+.0004){return Mat(uLid[k],1.,.12,0.,vec3(0.));}
 if(s<b-.0004){float brushed=.5+.5*noise(vec2(atan(q.x,q.z)*3.,q.y*900.));return Mat(vec3(.60,.61,.62)*(.86+.2*brushed),1.,.22,1.,vec3(0.));}
 vec3 c=uCoat[k].rgb;float grain=noise(vec2(atan(q.x,q.z)*150.,q.y*170.))-.5;c*=1.+grain*.10*step(.3,uCoat[k].w);
 float a=atan(q.x,-q.z)-uPrintAt[k].x;a=mod(a+3.14159265,6.2831853)-3.14159265;vec2 at=vec2(.5+a*R/uPrintAt[k].z,.5-(q.y-uPrintAt[k].y)/uPrintAt[k].w);vec4 i=k==0?ink(uPrintA,at,uPrintAt[0].z):ink(uPrintB,at,uPrintAt[1].z);c=mix(c,i.rgb*.95,i.a);
 return Mat(c,mix(1.,.75,uCoat[k].w),uCoat[k].w,0.,vec3(0.));}
`

/** One or two tumblers with lids and straws on a table, 4:5 unless a size is given. */
export function tumblerScene(s: TumblerScene): LitScene {
  const two = [s.tumblers[0], s.tumblers[1] ?? s.tumblers[0]] as const
  const print = (t: Tumbler): Drawing => {
    const [x, y, w, h] = t.printBox
    const px = t.wide > 1.2 ? 2300 : 900
    return drawing(t.print, px, Math.round((px * h) / w), `${x} ${y} ${w} ${h}`)
  }
  const pair = s.tumblers.length === 2
  return studioScene({
    product: PRODUCT,
    textures: { uPrintA: print(two[0]), uPrintB: print(two[1]) },
    uniforms: {
      uPlace: two.flatMap((t) => [...(t.place ?? [0, 0]), (-(t.turn ?? 0) * Math.PI) / 180, 0]),
      uPrintAt: two.flatMap((t) => [
        ((t.at?.[0] ?? 0) * Math.PI) / 180,
        t.at?.[1] ?? 0.96,
        t.wide,
        (t.wide * t.printBox[3]) / t.printBox[2],
      ]),
      uCoat: two.flatMap((t) => [...linear(t.coat), t.rough ?? 0.45]),
      uLid: two.flatMap((t) => [...linear(t.lid)]),
      uStraw: two.flatMap((t) => [...linear(t.straw)]),
      uCount: s.tumblers.length,
    },
    ground: s.ground,
    wall: s.wall,
    eye: s.eye ?? [0, 2.1, -8],
    target: s.target ?? [0, 1.27, 0],
    zoom: s.zoom ?? (pair ? 2.95 : 3.45),
    bounds: pair ? [0, 1.3, 0.2, 2.05] : [0, 1.4, 0, 1.55],
    ...(s.gobo ? { gobo: s.gobo } : {}),
    ...(s.goboStrength === undefined ? {} : { goboStrength: s.goboStrength }),
    ...(s.decal ? { decal: s.decal } : {}),
    seed: s.seed ?? 1,
    width: s.width ?? 1440,
    height: s.height ?? 1800,
  })
}
