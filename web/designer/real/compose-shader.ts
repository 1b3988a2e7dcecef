import { lightClothShare, type BlankView } from '#worker/designer/blank-views.rules.ts'

/*
 * A blank's picture is linear in its colour before the generator's last step (film curve, sRGB, a darker rim). So two
 * pictures of it, light and dark, show it in any colour at any point: the last step is undone, the colour lies between
 * the two, and the step is done again. The generator's GLSL is in scripts/pictures/mockups.
 */

export const vertexShader = `#version 300 es
in vec2 aCorner; out vec2 vAt; uniform float uUpward;
void main(){vAt=vec2(.5+.5*aCorner.x,.5-.5*aCorner.y*uUpward);gl_Position=vec4(aCorner,0.,1.);}`

const head = `#version 300 es
precision highp float; precision highp int; precision highp sampler2D;
in vec2 vAt; out vec4 outColour;
uniform vec2 uSize; uniform sampler2D uLight,uDark,uArt; uniform float uRim;
vec3 toLinear(vec3 c){return mix(c/12.92,pow((c+.055)/1.055,vec3(2.4)),step(.04045,c));}
vec3 toSrgb(vec3 c){return mix(c*12.92,1.055*pow(c,vec3(1./2.4))-.055,step(.0031308,c));}
vec3 filmic(vec3 c){return c*(1.+c*.18)/(1.+c*.36);}
vec3 unfilmic(vec3 y){vec3 b=1.-.36*y;return (sqrt(b*b+.72*y)-b)/.36;}
float rim(){vec2 v=vAt-.5;return 1.-uRim*dot(v,v);}
// Without its rim a light place is beyond white.
vec3 stored(vec3 c){return unfilmic(toLinear(c/rim()));}
vec4 shown(vec3 c){return vec4(toSrgb(filmic(max(c,0.)))*rim(),1.);}
bool outside(vec2 at){return any(lessThan(at,vec2(0.)))||any(greaterThan(at,vec2(1.)));}
vec4 art(vec2 at){vec4 a=texture(uArt,clamp(at,0.,1.));return outside(at)?vec4(0.):a;}
vec3 ink(vec4 a){return toLinear(clamp(a.rgb/max(a.a,.004),0.,1.));}
`

/** Folds move the print; blue of the picture that says so is where the inside of the cloth shows. Cords alone are lighter in the picture of the darkest cloth. The weave, which is that of the generator, is finer than a stored picture shows it. */
const cloth = `
uniform sampler2D uShift; uniform float uMostShift; uniform vec4 uArea,uPlace; uniform vec3 uBase,uLow,uHigh,uLining,uCord;
float hash1(vec2 p){uvec2 q=uvec2(ivec2(floor(p))+ivec2(32768));uint h=q.x*1664525u+q.y*22695477u+1013904223u;h^=h>>16;h*=2246822519u;h^=h>>13;h*=3266489917u;h^=h>>16;return float(h)*(1./4294967296.);}
float noise(vec2 p){vec2 i=floor(p),f=p-i;f=f*f*f*(f*(f*6.-15.)+10.);return mix(mix(hash1(i),hash1(i+vec2(1,0)),f.x),mix(hash1(i+vec2(0,1)),hash1(i+vec2(1,1)),f.x),f.y);}
float weave(vec2 p){
 // The grain goes where the catalogue's smaller pictures lose it.
 float v=(noise(p*vec2(.9,.55))-.5)*(1.-smoothstep(.85,2.4,length(fwidth(p)))),c=cos(uPlace.z),s=sin(uPlace.z);
 vec2 d=(p-uPlace.xy)/uPlace.w,g=vec2(c*d.x+s*d.y,c*d.y-s*d.x);
 // Ribs narrower than three pixels would be a pattern of their own.
 float seen=1.-smoothstep(1.3,2.4,2.7*length(fwidth(g)));
 return seen>0.?v+seen*.32*cos(2.7*g.x+1.4*noise(g*vec2(.03,.011)))*(.6+.8*noise(g*vec2(.9,.6))):v;}
void main(){
 vec3 moved=texture(uShift,vAt).rgb;vec2 p=vAt*uSize+(moved.rg-.5)*2.*uMostShift;
 vec4 a=art((p-uArea.xy)/uArea.zw);
 vec3 light=stored(texture(uLight,vAt).rgb)*${(1 / lightClothShare).toFixed(3)},dark=stored(texture(uDark,vAt).rgb);
 vec3 t=(toLinear(clamp(uBase*(1.-a.a)+a.rgb,0.,1.))-uLow)/(uHigh-uLow);
 t=mix(mix(t,uLining,moved.b),uCord,1.-smoothstep(.78,.95,light.g/max(dark.g,.001)));
 float cover=smoothstep(.03,.12,light.g-dark.g);
 outColour=shown(mix(dark,light,t)*(1.+weave(p)*.10*cover));}`

/** The print goes round: a ray from the camera meets the cylinder, which is slimmer at its foot. The mug's handle has a picture for each turn. */
const round = `
uniform vec3 uEye,uAhead,uRight,uUp,uGlaze; uniform vec4 uRound; uniform vec2 uTall,uSlims; uniform sampler2D uHandle; uniform vec4 uHandleFrom,uHandlePart;
void main(){
 vec2 q=(vAt-.5)*vec2(1.,uSize.y/uSize.x);
 vec3 d=normalize(uAhead+uRight*q.x-uUp*q.y);
 float A=dot(d.xz,d.xz),B=dot(uEye.xz,d.xz),R=uRound.x,H;
 vec4 a=vec4(0.);vec3 at;
 for(int i=0;i<3;i++){H=B*B-A*(dot(uEye.xz,uEye.xz)-R*R);at=uEye+d*((-B-sqrt(max(H,0.)))/A);float low=max(uSlims.x-at.y,0.);R=uRound.x-low*low*uSlims.y;}
 float turn=atan(at.x,-at.z)-uRound.y;turn=mod(turn+3.14159265,6.28318531)-3.14159265;
 vec2 sheet=vec2(.5+turn*uRound.x/uTall.x,.5-(at.y-uRound.z)/uTall.y);
 // Towards the outline the print is seen from the side, and reaches round it: the blank's body is a little wider there. As sharp as the generator's.
 float grazing=H/(uRound.x*uRound.x);
 float detail=max(0.,log2(float(textureSize(uArt,0).x)*uRound.w/uTall.x)-.25*log2(clamp(grazing,.01,1.))-.35);
 if(grazing>-.08&&!outside(sheet))a=textureLod(uArt,sheet,detail);
 vec3 light=stored(texture(uLight,vAt).rgb),dark=stored(texture(uDark,vAt).rgb);
 vec2 h=(vAt*uSize-uHandlePart.xy)/uHandlePart.zw;
 if(uHandleFrom.z>0.&&!outside(h)){
  vec3 turned=stored(texture(uHandle,uHandleFrom.xy+clamp(h,.004,.996)*uHandleFrom.zw).rgb);
  vec2 e=smoothstep(vec2(0.),vec2(.05),h)*smoothstep(vec2(0.),vec2(.05),1.-h);
  turned=mix(light,turned,e.x*e.y);dark*=clamp(turned/max(light,.02),0.,2.);light=turned;}
 outColour=shown(mix(dark,light,mix(vec3(1.),ink(a)*.96/uGlaze,a.a)));}`

/**
 * Light where it is engraved; what is stored as light is engraved all over. Black hides the stone but for its gloss, of which the two
 * pictures have these parts (fitted to the generator's, docs/decisions/525).
 */
const slate = `
uniform vec4 uArea;
void main(){
 vec4 a=art((vAt*uSize-uArea.xy)/uArea.zw);
 vec3 blank=stored(texture(uDark,vAt).rgb),engraved=stored(texture(uLight,vAt).rgb);
 vec3 black=blank*.052+engraved*.009;
 outColour=shown(mix(blank,mix(black,engraved,ink(a)),a.a));}`

const depth = `
float depth(vec4 a){return a.a*sqrt(clamp(1.-dot(a.rgb/max(a.a,.004),vec3(.299,.587,.114)),0.,1.));}`

/** How far the light around a lamp's lines is worked out beyond its print area, as a part of that area's width. */
export const glowBeyond = 0.14

/**
 * The light around a lamp's lines, as wide as the generator blurs them: a small picture of the print area and what is around it, in which
 * the designer's picture looks it up (docs/decisions/601). Its root is stored, so that faint light has no steps.
 */
export const glowShader = `${head}${depth}
uniform vec2 uTall; uniform float uDetail;
void main(){
 vec2 at=(vAt*(1.+${2 * glowBeyond}*vec2(1.,uTall.y))-${glowBeyond}*vec2(1.,uTall.y));
 float sum=0.,weight=0.;
 for(int i=0;i<300;i++){float k=float(i)+.5,r=.13*sqrt(k/300.),w=exp(-r*r/(2.*.0016));vec2 q=at+r*vec2(cos(k*2.399963),sin(k*2.399963))*vec2(1.,uTall.y);if(!outside(q))sum+=w*depth(textureLod(uArt,q,uDetail));weight+=w;}
 outColour=vec4(vec3(sqrt(sum/weight)),1.);}`

/** Lines that glow in the lamp's light, and the light around them: the darker an ink, the deeper it is engraved. */
const lamp = `${depth}
uniform vec4 uArea; uniform float uPlateTop; uniform vec3 uFoot,uTop; uniform sampler2D uGlow;
void main(){
 vec2 p=vAt*uSize,at=(p-uArea.xy)/uArea.zw,tall=vec2(1.,uArea.z/uArea.w),near=(at+${glowBeyond}*tall)/(1.+${2 * glowBeyond}*tall);
 float high=clamp((p.y-uPlateTop)/(uSize.y-2.*uPlateTop),0.,1.),glow=outside(near)?0.:texture(uGlow,near).r;
 vec3 l=mix(uTop,uFoot,smoothstep(0.,1.,high));
 vec3 c=stored(texture(uDark,vAt).rgb);
 float cut=depth(art(at));
 c+=l*glow*glow*1.36+mix(l,vec3(1.),.38)*cut*(1.35+.9*high);
 outColour=shown(c);}`

const bodies: Record<BlankView['kind'], string> = { cloth, round, slate, lamp }

export const fragmentShader = (kind: BlankView['kind']): string => head + bodies[kind]
