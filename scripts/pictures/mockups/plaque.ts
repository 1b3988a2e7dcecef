import { drawing, type LitScene } from '../scene.ts'
import type { Ground } from './garment.ts'
import { studioScene, type Vec3 } from './studio.ts'

/** Outlines a slate is cut to. */
export type SlateShape = 'plate' | 'heart' | 'round' | 'arch'

export type PlaqueScene = {
  /** Engraving (SVG content) in the slate's box: 1000 wide, `1000 × tall / wide` high. */
  engraving: string
  shape: SlateShape
  /** Size in units of 10 cm. */
  wide: number
  tall: number
  /** How it stands: on two wooden feet, on a rope at the wall, or leaning. */
  stand: 'feet' | 'rope' | 'lean'
  turn?: number
  ground: Ground
  wall: Vec3
  gobo?: string
  goboStrength?: number
  decal?: string
  seed: number
  zoom?: number
  width?: number
  height?: number
}

const PRODUCT = `
uniform vec4 uSlate; uniform int uShape; uniform int uStand; uniform float uLean;
float outline(vec2 p,vec2 b){
 if(uShape==1){vec2 q=vec2(abs(p.x)/b.x,p.y/b.y);q=q*vec2(.60,.55)+vec2(0.,.55);float d=q.y+q.x>1.?sqrt(dot(q-vec2(.25,.75),q-vec2(.25,.75)))-sqrt(2.)/4.:sqrt(min(dot(q-vec2(0.,1.),q-vec2(0.,1.)),dot(q-.5*max(q.x+q.y,0.),q-.5*max(q.x+q.y,0.))))*sign(q.x-q.y);return d*b.x*1.3;}
 if(uShape==2)return (length(p/b)-1.)*min(b.x,b.y);
 if(uShape==3){float top=b.y-b.x;vec2 q=vec2(p.x,max(p.y-top,0.));float arch=length(q)-b.x;return max(arch,-p.y-b.y);}
 vec2 d=abs(p)-b+.03;return min(max(d.x,d.y),0.)+length(max(d,0.))-.03;}
vec3 onSlate(vec3 p){vec3 q=turned(p,uSlate.w);float y0=uStand==1?.55:(uStand==2?.012:.14);q.y-=y0;float c=cos(uLean),s=sin(uLean);q.yz=vec2(c*q.y+s*q.z,-s*q.y+c*q.z);q.y-=uSlate.y*.5;return q;}
float slate(vec3 p){vec3 q=onSlate(p);vec2 b=uSlate.xy*.5;float depth=abs(q.z)-.032;
 if(depth>.2)return depth;
 float chip=(fbm(q.xy*9.+uSeed)-.5)*.026+(noise(q.xy*46.+uSeed*3.)-.5)*.012;float d2=outline(q.xy,b)+chip*(1.+.8*smoothstep(-.03,.03,q.z));
 float bump=(noise(q.xy*vec2(5.,11.)+uSeed)-.5)*.008+(noise(q.xy*vec2(24.,38.))-.5)*.003;float dz=abs(q.z+bump)-.030;
 vec2 w=vec2(d2,dz)+.006;return (min(max(w.x,w.y),0.)+length(max(w,0.))-.006)*.72;}
float stand(vec3 p){vec3 q=turned(p,uSlate.w);
 if(uStand==0){float d=1e3;for(int k=0;k<2;k++){vec3 f=q-vec3((k==0?-1.:1.)*uSlate.x*(uShape==1?.085:uShape==2?.17:.26),.06,.06);float foot=roundBox(f,vec3(.06,.06,.30),.02);float groove=roundBox(turned(vec3(f.x,f.y-.13,f.z+.02),0.),vec3(.2,.10,.045),.01);d=min(d,smax(foot,-groove,.01));float peg=roundBox(f-vec3(0.,.10,.20),vec3(.05,.14,.04),.02);d=min(d,peg);}return d;}
 if(uStand==1){vec3 s=onSlate(p);vec2 top=vec2(0.,uSlate.y*.5+.46);float d=1e3;for(int k=0;k<2;k++){vec2 a=vec2((k==0?-1.:1.)*uSlate.x*.34,uSlate.y*.5-.10);vec2 pa=s.xy-a,ba=top-a;float h=clamp(dot(pa,ba)/dot(ba,ba),0.,1.);float twist=.004*sin(h*90.);d=min(d,length(vec2(length(pa-ba*h),s.z+.02))-.018-twist);d=min(d,length(vec3(s.xy-a,s.z+.035))-.03);}vec3 nail=s-vec3(top,.06);d=min(d,length(vec3(s.xy-top,s.z+.03))-.038);return d*.8;}
 return 1e3;}
float objects(vec3 p){return min(slate(p),stand(p));}
Mat material(vec3 p,vec3 n){float a=slate(p),b=stand(p);
 if(b<a){if(uStand==0){vec3 q=turned(p,uSlate.w);float g=fbm(vec2(q.x*40.,q.z*6.)+3.);return Mat(vec3(.42,.25,.13)*(.7+.6*g),.6,.5,0.,vec3(0.));}vec3 s=onSlate(p);return Mat(length(s.xy-vec2(0.,uSlate.y*.5+.46))<.045?vec3(.18,.17,.16):vec3(.52,.40,.25),.4,.5,0.,vec3(0.));}
 vec3 q=onSlate(p);float layer=fbm(q.xy*vec2(2.2,6.)+uSeed*2.);float fine=noise(q.xy*vec2(60.,130.));vec3 c=mix(vec3(.030,.034,.038),vec3(.075,.080,.085),layer)*(.85+.3*fine);
 float edge=smoothstep(-.03,.0,outline(q.xy,uSlate.xy*.5)+.012)*.8;c=mix(c,vec3(.16,.165,.17)*(.6+.8*fine),edge);
 if(q.z<0.){vec2 at=vec2(.5+q.x/uSlate.x,.5-q.y/uSlate.y);vec4 i=ink(uEngraving,at,uSlate.x);float grit=.80+.35*noise(q.xy*150.)-.12*layer;c=mix(c,i.rgb*grit*.92,i.a*.97);}
 return Mat(c,.75,.42,0.,vec3(0.));}
`

const SHAPES: Record<SlateShape, number> = { plate: 0, heart: 1, round: 2, arch: 3 }
const STANDS: Record<PlaqueScene['stand'], number> = { feet: 0, rope: 1, lean: 2 }

/** An engraved slate, square unless a size is given. */
export function plaqueScene(s: PlaqueScene): LitScene {
  const high = s.tall
  const hung = s.stand === 'rope'
  const middle = hung ? 0.75 + high / 2 : 0.1 + high / 2
  return studioScene({
    product: PRODUCT,
    textures: {
      uEngraving: drawing(
        s.engraving,
        1500,
        Math.round((1500 * s.tall) / s.wide),
        `0 0 1000 ${Math.round((1000 * s.tall) / s.wide)}`,
      ),
    },
    uniforms: {
      uSlate: [s.wide, s.tall, 0, (-(s.turn ?? 0) * Math.PI) / 180],
      uShape: SHAPES[s.shape],
      uStand: STANDS[s.stand],
      uLean: hung ? 0 : s.stand === 'lean' ? 0.2 : 0.13,
    },
    ground: s.ground,
    wall: s.wall,
    wallZ: hung ? 0.1 : s.stand === 'lean' ? 0.62 : 2.2,
    eye: [0.15, middle + (hung ? 0.1 : 0.55), -6.2],
    target: [0, middle, 0],
    zoom:
      s.zoom ??
      (6.2 * 0.84) / Math.max(s.wide, (s.tall + (hung ? 0.5 : 0.2)) * ((s.width ?? 1440) / (s.height ?? 1440))),
    bounds: [0, middle, 0.1, Math.hypot(s.wide, s.tall) / 2 + 0.65],
    ...(s.gobo ? { gobo: s.gobo } : {}),
    ...(s.goboStrength === undefined ? {} : { goboStrength: s.goboStrength }),
    ...(s.decal ? { decal: s.decal } : {}),
    exposure: 1.12,
    seed: s.seed,
    ...(s.width ? { width: s.width } : {}),
    ...(s.height ? { height: s.height } : {}),
  })
}
